/** The agent may not change a person's line; code writes what it mends. */
export type LineAuthor = 'agent' | 'person' | 'code';

/**
 * A line is written once. `id` is null while it exists only in a draft; `was` is the text of the line it replaced there,
 * `origin` what that rested on.
 * `points` are the numbers of the points it rests on.
 */
export interface Line {
  id: number | null;
  text: string;
  author: LineAuthor;
  points: number[];
  was?: string;
  /** Points of the line it replaced there: it rests on them too, however often the draft changes it. */
  origin?: readonly number[];
}

/** All files of a scope: path → lines. Paths are relative, `/`-separated, end in `.md`. */
export type Files = Readonly<Record<string, readonly Line[]>>;

export const INDEX = 'index.md';
export const MASTER = 'master.md';
/** Written by people only; in both prompts, needs no link. */
export const GUIDANCE = 'guidance.md';

/** Each memory starts as a single empty file. */
export const EMPTY_MEMORY: Files = { [INDEX]: [] };

/** The file as text; a file with lines ends in a newline. */
export function textOf(lines: readonly Line[]): string {
  return lines.length === 0 ? '' : lines.map((line) => line.text).join('\n') + '\n';
}
