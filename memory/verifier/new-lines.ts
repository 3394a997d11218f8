import { documentOf, type Link } from '../files/markdown';
import { type Files, type Line } from '../files/memory-file';
import { type Finding, type FindingCode, type VerifierInput } from './findings';

/** A line the draft adds or changes, and where it stands (1-based). */
export interface NewLine {
  path: string;
  line: number;
  value: Line;
}

/** Only these are asked about their words: what was committed before never blocks a cycle. */
export function newLines({ draft }: VerifierInput): NewLine[] {
  return Object.entries(draft).flatMap(([path, lines]) =>
    lines.flatMap((value, at) => (value.id === null ? [{ path, line: at + 1, value }] : [])),
  );
}

/**
 * Links (images, HTML, definitions too) that are new: they touch a new line, or the old lines they stand on made none before. What a
 * definition below or a fence above completes is as new as what is typed.
 */
export function newLinks({ base, draft }: VerifierInput): { path: string; link: Link }[] {
  const known = knownLinks(base);
  return Object.entries(draft).flatMap(([path, lines]) => {
    // A file without a change, or without a mark of any link, need not be parsed.
    if (isSame(base[path], lines) || !lines.some(({ text }) => /[[\]<>]/.test(text))) return [];
    return documentOf(lines)
      .links.filter((link) => {
        const on = lines.slice(link.line - 1, link.lastLine);
        return on.some(({ id }) => id === null) || !known(on[0]!, link);
      })
      .map((link) => ({ path, link }));
  });
}

function isSame(before: readonly Line[] | undefined, after: readonly Line[]): boolean {
  return before === after || (before?.length === after.length && before.every((line, at) => line === after[at]));
}

/** Whether a committed line's file held the link, wherever the line stands now. A file is parsed only when it is asked about. */
function knownLinks(base: Files): (line: Line, link: Link) => boolean {
  const keys = new Map<string, ReadonlySet<string>>();
  let home: Map<number | null, string> | null = null;
  return (line, link) => {
    home ??= new Map(Object.entries(base).flatMap(([path, lines]) => lines.map(({ id }) => [id, path] as const)));
    const path = home.get(line.id);
    if (path === undefined) return true;
    const found = keys.get(path) ?? new Set(documentOf(base[path] ?? []).links.map(keyOf));
    keys.set(path, found);
    return found.has(keyOf(link));
  };
}

function keyOf({ kind, target }: Link): string {
  return `${kind} ${target}`;
}

/** A finding; `line` null speaks of the whole file. */
export function finding(code: FindingCode, path: string, line: number | null, message: string): Finding {
  return { code, path, line, message };
}
