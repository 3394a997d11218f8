import { type FakeAnswer, type FakeRequest } from './fake-model';

/** A line of a prompt, parsed: docs/reference/model-messages.md. */
export type PromptLine = Record<string, unknown>;

/** All JSON lines of a request's user messages, in order. */
export function promptLines(request: FakeRequest): PromptLine[] {
  return request.body.messages
    .filter((message) => message.role === 'user')
    .flatMap((message) => message.content)
    .flatMap((block) => (typeof block.text === 'string' ? block.text.split('\n') : []))
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as PromptLine);
}

export const isSummary = (request: FakeRequest) => (request.body.tools ?? []).length === 0;

/**
 * A model that does the job in the plainest way: each item is a point (a rule when it says "always" or "never"), and each point a
 * line of `notes.md`, which the index describes. One summarizer call and one agent turn a cycle.
 */
export function simpleModel(request: FakeRequest): FakeAnswer {
  return isSummary(request)
    ? { text: JSON.stringify({ points: summarise(promptLines(request)) }) }
    : { tools: remember(promptLines(request)) };
}

function summarise(lines: PromptLine[]) {
  return lines
    .filter((line) => typeof line.id === 'string' && line.id.startsWith('i'))
    .map((item) => {
      const text = String(item.text);
      const isRule = /\b(always|never)\b/i.test(text);
      return {
        kind: isRule ? 'procedural' : 'episodic',
        text,
        items: [item.id],
        rule: isRule
          ? { basis: 'stated', certainty: 'certain', quotes: [{ item: item.id, quote: text }], until: null }
          : null,
      };
    });
}

function remember(lines: PromptLine[]) {
  const notes = lines.find((line) => line.file === 'notes.md') as { lines?: string[] } | undefined;
  const fresh = lines.filter((line) => typeof line.point === 'string').map(noteOf);
  const old = notes?.lines ?? ['# Notes', ''];
  return [
    { name: 'create', input: { path: 'notes.md', file_text: [...old, ...fresh].join('\n') + '\n' } },
    ...(notes
      ? []
      : [
          {
            name: 'create',
            input: { path: 'index.md', file_text: '# Index\n\n- [Notes](notes.md) — all that was said\n' },
          },
        ]),
    { name: 'done', input: {} },
  ];
}

/** A point as a line: the quote of a rule word for word, otherwise its text. */
export function noteOf(point: PromptLine): string {
  const rule = point.rule as { quote: string | null } | null | undefined;
  return `- ${rule?.quote ? `"${rule.quote}"` : String(point.text)} — ${String(point.by)}, ${String(point.where)}, ${String(point.day)} {${String(point.point)}}`;
}
