import { Draft } from './draft';

/** A waiting point as the memory agent is shown it. */
export interface Waiting {
  point: string;
  text: string;
  by: string;
  day: string;
  where: string;
  rule: { certainty: string; quote: string | null } | null;
}

export interface Finding {
  code: string;
  path: string;
  line: number | null;
}

interface Block {
  type: string;
  text?: string;
  id?: string;
  name?: string;
  input?: unknown;
  tool_use_id?: string;
  content?: unknown;
  is_error?: boolean;
}
export interface Message {
  role: string;
  content: string | Block[];
}

/** What a conversation so far comes to. `findings` is null until the verifier has spoken. */
export interface Situation {
  limits: { fileTokens: number; spineTokens: number };
  points: Waiting[];
  rules: { rule: string; path: string; text: string }[];
  draft: Draft;
  findings: Finding[] | null;
}

/** The words of a message, a block or what a tool answered. */
export function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(wordsOf).join('\n');
  const { text, content } = (value ?? {}) as { text?: string; content?: unknown };
  return text ?? (content === undefined ? '' : wordsOf(content));
}

function jsonLines(text: string): Record<string, unknown>[] {
  const lines = text.split('\n').filter((line) => line.startsWith('{') && line.endsWith('}'));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

/** The server keeps nothing between requests: the state is read from the first message and the calls after it. */
export function situationOf([first, ...rest]: Message[]): Situation {
  const shown = jsonLines(wordsOf(first));
  const pick = <T>(key: string) => shown.filter((line) => key in line) as T[];
  const files = pick<{ file: string; lines?: string[] }>('file').map(({ file, lines }) => [file, lines ?? null] as const);
  const draft = new Draft(files);
  const limits = pick<{ limits: Situation['limits'] }>('limits')[0]?.limits ?? { fileTokens: 8000, spineTokens: 12000 };
  const rules = pick<Situation['rules'][number]>('rule').filter(({ path }) => path !== undefined);
  const situation: Situation = { limits, points: pick<Waiting>('point'), rules, draft, findings: null };
  const asked = new Map<string, { name: string; path: string; text: string }>();
  for (const block of rest.flatMap(({ content }): Block[] => (typeof content === 'string' ? [{ type: 'text', text: content }] : content))) {
    const { path, file_text } = (block.input ?? {}) as { path: string; file_text: string };
    if (block.type === 'tool_use') asked.set(block.id!, { name: block.name!, path, text: file_text });
    const call = block.tool_use_id ? asked.get(block.tool_use_id) : undefined;
    if (call?.name === 'create' && !block.is_error) draft.replay(call.path, call.text);
    if (call?.name === 'view' && !block.is_error) {
      const numbered = wordsOf(block).split('\n').map((line) => /^ *\d+(?:\t|: |\| ?)(.*)$/.exec(line)?.[1]);
      draft.show(call.path, numbered.filter((line) => line !== undefined));
    }
    if (call?.name === 'done' || block.type === 'text') {
      const found = jsonLines(wordsOf(block)).filter((line) => 'code' in line);
      if (found.length > 0) situation.findings = found as unknown as Finding[];
    }
  }
  return situation;
}
