import { indexLines } from '../files/index-lines';
import { documentOf } from '../files/markdown';
import { type Files, INDEX, type Line } from '../files/memory-file';

// Tested on trimmed lines.
const RULE = /^([-*_])(\s*\1){2,}$/;
const UNDERLINE = /^(=+|-+)$/;
const TABLE_RULE = /^\|?(\s*:?-+:?\s*\|)*\s*:?-+:?\s*\|?$/;
/** At most one word behind a fence: its language. More could be a statement. */
const FENCE = /^(`{3,}|~{3,})\s*[\w+-]*$/;
/** Characters. A longer heading says more than what its part is called. */
const MAX_TITLE = 80;

/** Blank lines and marks that shape a page: rules, the line under a table's head, fences of code. They say nothing. */
export function isMark(text: string): boolean {
  const mark = text.trim();
  return mark === '' || RULE.test(mark) || TABLE_RULE.test(mark) || FENCE.test(mark);
}

/**
 * Numbers (1-based) of the lines that only say what a part is called: a short heading of one line, and the line under it. All else in
 * a heading is a statement.
 */
export function titleLines(lines: readonly Line[]): Set<number> {
  return new Set(
    documentOf(lines).headings.flatMap(({ line, lastLine, text }) => {
      const underlined = lastLine > line && UNDERLINE.test(lines[lastLine - 1]!.text.trim());
      const isTitle = lastLine - Number(underlined) === line && text.length <= MAX_TITLE;
      return isTitle ? (underlined ? [line, lastLine] : [line]) : underlined ? [lastLine] : [];
    }),
  );
}

/**
 * Numbers of the lines that rest on nothing of their own: titles, and in the index the lines that lead to a file. A description may
 * go on below such a line, but then says where it comes from.
 */
export function bareLines(path: string, files: Files): Set<number> {
  const bare = titleLines(files[path] ?? []);
  if (path === INDEX) for (const { line } of indexLines(files)) bare.add(line);
  return bare;
}

/** Lines that say something: no marks, no titles, and of the index no lines that only lead elsewhere. */
export function contentOf(files: Files, path: string): Line[] {
  const lines = files[path] ?? [];
  const aside = titleLines(lines);
  if (path === INDEX) for (const at of numbersOf(indexLines(files))) aside.add(at);
  return lines.filter(({ text }, at) => !isMark(text) && !aside.has(at + 1));
}

function numbersOf(parts: readonly { line: number; lastLine: number }[]): Set<number> {
  return new Set(
    parts.flatMap(({ line, lastLine }) => Array.from({ length: lastLine - line + 1 }, (_, at) => line + at)),
  );
}
