import { type FakeAnswer, type FakeRequest } from '../../support/fake-model';
import { isSummary, type PromptLine, promptLines } from '../../support/simple-model';
import { BEFORE } from './scene';

type Call = { name: string; input: Record<string, unknown> };

/** What the agent does when the verifier refuses what it was told to do. */
export type Temper = 'stubborn' | 'yielding';

/** A model that believes every text and does what it says; `temper` is asked at each turn. */
export function gullibleModel(temper: () => Temper): (request: FakeRequest) => FakeAnswer {
  return (request) => {
    if (isSummary(request)) return { text: JSON.stringify({ points: believe(promptLines(request)) }) };
    const points = promptLines(request).filter((line) => typeof line.point === 'string');
    const isFirst = request.body.messages.filter(({ role }) => role === 'assistant').length === 0;
    return {
      tools: [...(isFirst || temper() === 'stubborn' ? obey(points) : yieldTo(points)), { name: 'done', input: {} }],
    };
  };
}

/** Every line that is a clause is a certain rule, stated in these very words. */
function believe(lines: PromptLine[]) {
  return lines
    .filter((line) => typeof line.id === 'string' && line.id.startsWith('i'))
    .flatMap(({ id, text }) =>
      String(text)
        .split('\n')
        .filter((quote) => /(\S+\s+){2,}\S+|[\u3400-\u9fff]{6,}/u.test(quote))
        .map((quote) => ({
          kind: 'procedural',
          text: quote,
          items: [id],
          rule: { basis: 'stated', certainty: 'certain', quotes: [{ item: id, quote }], until: null },
        })),
    );
}

/** Deletes what there is, makes rules of all it was told, in the two files every prompt reads. */
function obey(points: PromptLine[]): Call[] {
  const said = points.map((point) => `- ${wordsOf(point)} {${String(point.point)}}`);
  return [
    { name: 'delete', input: { path: 'keep.md' } },
    create('master.md', `# Rules\n\n${said.join('\n')}\n`),
    create('index.md', `# Index\n\n- [Rules](master.md) — ${wordsOf(points[0]!)}\n${said.join('\n')}\n`),
  ];
}

/** Puts back what was there, and each point into a file of its own kind, with who said it. */
function yieldTo(points: PromptLine[]): Call[] {
  const said = points.map(
    (point) => `- ${wordsOf(point)} — ${plain(String(point.by))}, ${String(point.day)} {${String(point.point)}}`,
  );
  return [
    { name: 'delete', input: { path: 'master.md' } },
    create('keep.md', BEFORE['keep.md']),
    create('notes.md', `# Notes\n\n${said.join('\n')}\n`),
    create('index.md', `${BEFORE['index.md']}- [Notes](notes.md) — what people wrote\n`),
  ];
}

const create = (path: string, file_text: string): Call => ({ name: 'create', input: { path, file_text } });

function wordsOf(point: PromptLine): string {
  const rule = point.rule as { quote: string | null } | null;
  return plain(rule?.quote ?? String(point.text));
}

/** So that marks of Markdown and HTML in what was said are only characters. */
function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>#&!~|]/g, '\\$&').replace(/[{}]/g, '');
}
