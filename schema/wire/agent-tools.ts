import { z } from 'zod';
import { pointNumber } from '../../memory/hydration/points';

/** A path as the model writes it; memory/files/paths takes the memory tool's `/memories/` off. */
const path = z.string().trim().min(1);

/** `"p12"`, as in prompts; a bare number is what small models make of it. */
const point = z.union([z.string(), z.number()]).transform((value, context) => {
  const number = pointNumber(typeof value === 'number' ? `p${value}` : value);
  if (number !== null) return number;
  context.addIssue({ code: 'custom', message: 'must be a point id such as "p12"' });
  return z.NEVER;
});

/** Words of a reason that are kept: fewer than would repeat a message. */
const REASON_WORDS = 7;

/** Stored with the point, rule, proposal or commit, for people to read. It cites nothing, so it must not carry what a source may take back. */
const reason = z.string().trim().min(1).transform(firstWords);

/** In scripts without blanks a character is a word. */
function firstWords(text: string): string {
  const words = text.matchAll(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu);
  const last = [...words].slice(0, REASON_WORDS + 1)[REASON_WORDS];
  return (last ? text.slice(0, last.index) : text).replace(/\s+/g, ' ').trim();
}

/**
 * What each tool takes, checked; keys as on the wire, points as numbers. Fields that are not ours fall away: models trained
 * on the memory tool add its `command`. Whether paths, lines and points exist is for the draft to say.
 */
export const TOOL_INPUTS = {
  view: z.object({
    path,
    view_range: z
      .tuple([z.int().min(1), z.int()])
      .nullish()
      .transform((range) => range ?? null),
  }),
  create: z.object({ path, file_text: z.string() }),
  str_replace: z.object({ path, old_str: z.string().min(1), new_str: z.string() }),
  insert: z.object({ path, insert_line: z.int().min(0), insert_text: z.string() }),
  delete: z.object({ path }),
  rename: z.object({ old_path: path, new_path: path }),
  decline: z.object({ point, reason }),
  retire_rule: z.object({ rule: point, by: point, reason }),
  same_rule: z.object({ point, rule: point }),
  propose: z.object({ path, old_str: z.string().min(1), new_str: z.string(), reason }),
  drop: z.object({ points: z.array(point).min(1), reason }),
  done: z.object({}),
} as const;

export type ToolName = keyof typeof TOOL_INPUTS;

/** One tool call of the memory agent: `{ command: 'create', path: 'people.md', file_text: '…' }`. */
export type AgentCommand = { [Name in ToolName]: { command: Name } & z.output<(typeof TOOL_INPUTS)[Name]> }[ToolName];
