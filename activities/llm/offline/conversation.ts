import { type Finding } from '../../../memory/verifier/verify';

/** A waiting point as the memory agent is shown it. */
type Rule = { certainty: string; quote: string | null };
export type Waiting = { point: string; text: string; by: string; day: string; where: string; rule: Rule | null };

/** Messages and content blocks on the wire, as far as they are read here. */
type Call = { id?: string; tool_use_id?: string; name?: string; input?: { path: string; file_text?: string } };
export type Block = Call & { type?: string; text?: string; content?: string | Block[] };

/** What a conversation comes to. A file that was not shown is null; `wrote` is the line a finding speaks of, as sent. */
export interface Situation {
  limits: { fileTokens: number; spineTokens: number };
  points: Waiting[];
  rules: { rule: string; text: string }[];
  files: Map<string, string[] | null>;
  written: Set<string>;
  findings: (Finding & { wrote: string })[];
}

/** The words of a message, a block or what a tool answered. */
export function wordsOf({ text, content = '' }: Block): string {
  return text ?? (typeof content === 'string' ? content : content.map(wordsOf).join('\n'));
}

function linesWith<T>(text: string, key: string): T[] {
  const lines = text.split('\n').filter((line) => line.startsWith('{') && line.endsWith('}'));
  return lines.map((line) => JSON.parse(line) as object).filter((line) => key in line) as T[];
}

/** The server keeps nothing between requests: all is read from the first message and what came after it. */
export function situationOf([first = {}, ...rest]: Block[]): Situation {
  const shown = wordsOf(first);
  const [{ limits } = { limits: { fileTokens: 8000, spineTokens: 12000 } }] = linesWith<Situation>(shown, 'limits');
  const points = linesWith<Waiting>(shown, 'point');
  const rules = linesWith<Situation['rules'][0]>(shown, 'path');
  const listed = linesWith<{ file: string; lines?: string[] }>(shown, 'file');
  const files = new Map(listed.map(({ file, lines }) => [file, lines ?? null]));
  const [asked, sent] = [new Map<string | undefined, Block>(), new Map<string, string[]>()];
  const findings: Situation['findings'] = [];
  for (const block of rest.flatMap((message) => (Array.isArray(message.content) ? message.content : [message]))) {
    const { name, input } = asked.get(block.tool_use_id) ?? {};
    const numbered = [...wordsOf(block).matchAll(/^ *\d+(?:\t|: |\| ?)(.*)$/gm)].map((match) => match[1]!);
    if (block.type === 'tool_use') asked.set(block.id, block);
    if (block.name === 'create') sent.set(block.input!.path, block.input!.file_text!.split('\n'));
    if (name === 'view') files.set(input!.path, numbered);
    for (const found of name === 'view' ? [] : linesWith<Finding>(wordsOf(block), 'code'))
      findings.push({ ...found, wrote: sent.get(found.path)?.[(found.line ?? 0) - 1] ?? '' });
  }
  return { limits, points, rules, files, written: new Set(sent.keys()), findings };
}
