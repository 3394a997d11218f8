import { type Line } from '../files/memory-file';
import { type Link } from '../files/markdown';
import { documentOf } from '../files/markdown';
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

/** Links (images, HTML, definitions too) that touch a new line. */
export function newLinks({ draft }: VerifierInput): { path: string; link: Link }[] {
  return Object.entries(draft).flatMap(([path, lines]) => {
    // A file without new lines, or without a mark of any link in them, need not be parsed.
    if (!lines.some(({ id, text }) => id === null && /[[\]<>]/.test(text))) return [];
    return documentOf(lines)
      .links.filter(({ line, lastLine }) => lines.slice(line - 1, lastLine).some(({ id }) => id === null))
      .map((link) => ({ path, link }));
  });
}

/** A finding; `line` null speaks of the whole file. */
export function finding(code: FindingCode, path: string, line: number | null, message: string): Finding {
  return { code, path, line, message };
}
