import { splitLines } from '../lines';
import { parseMarkdown } from '../markdown';
import { countTokens } from '../tokens';

/** Lines that should stay together. */
type Unit = readonly string[];

/**
 * A text in pieces of at most `limit` tokens each: cut before headings, else between paragraphs, else between lines, else within a
 * line. All words are kept, in order; a block of code that is cut is closed and opened again.
 */
export function splitToFit(text: string, limit: number): string[] {
  const lines = splitLines(text);
  if (sizeOf(lines) <= limit) return [text];
  const starts = new Set(parseMarkdown(text).headings.map(({ line }) => line - 1));
  const sections = cutBefore(lines, (at) => starts.has(at));
  return withWholeFences(pack(sections, limit, [paragraphs, singleLines, (unit) => shortLines(unit, limit)])).map(
    (piece) => `${trimBlank(piece).join('\n')}\n`,
  );
}

/** Fills pieces with units in order; a unit that is too long for any is cut finer. */
function pack(units: readonly Unit[], limit: number, finer: readonly ((unit: Unit) => Unit[])[]): string[][] {
  const pieces: string[][] = [];
  let current: string[] = [];
  let size = 0;
  const close = () => {
    if (current.some((line) => line.trim() !== '')) pieces.push(current);
    current = [];
    size = 0;
  };
  for (const unit of units) {
    const more = sizeOf(unit);
    if (size + more > limit) close();
    const [cut, ...rest] = finer;
    const parts = more > limit && cut ? pack(cut(unit), limit, rest) : [[...unit]];
    parts.forEach((part, at) => {
      if (at > 0) close();
      current.push(...part);
      size += sizeOf(part);
    });
  }
  close();
  return pieces;
}

/** Never less than what the lines count together. */
function sizeOf(lines: Unit): number {
  return lines.reduce((sum, line) => sum + countTokens(`${line}\n`), 0);
}

function cutBefore(lines: Unit, cuts: (at: number) => boolean): string[][] {
  const parts: string[][] = [];
  lines.forEach((line, at) => {
    if (at === 0 || cuts(at)) parts.push([line]);
    else parts.at(-1)!.push(line);
  });
  return parts;
}

/** Cut at blank lines, but not those inside code. */
function paragraphs(unit: Unit): Unit[] {
  let fence: string | null = null;
  const open = unit.map((line) => (fence = fenceAfter(line, fence)) !== null);
  return cutBefore(unit, (at) => unit[at - 1]!.trim() === '' && !open[at - 1]);
}

function singleLines(unit: Unit): Unit[] {
  return unit.map((line) => [line]);
}

/** A line of any length, cut at blanks where there are any. By characters, so that none is cut in two. */
function shortLines(unit: Unit, limit: number): Unit[] {
  // A character is at most 1.3 tokens; a little room for the newline.
  const longest = Math.max(Math.floor(limit / 1.3) - 2, 1);
  return unit.flatMap((line) => {
    const parts: Unit[] = [];
    let rest = [...line];
    while (rest.length > longest) {
      const blank = rest.lastIndexOf(' ', longest);
      const end = blank > longest / 2 ? blank + 1 : longest;
      parts.push([rest.slice(0, end).join('')]);
      rest = rest.slice(end);
    }
    return [...parts, [rest.join('')]];
  });
}

/** Code that was cut is closed at the end of one piece and opened again in the next. */
function withWholeFences(pieces: readonly string[][]): string[][] {
  let open: string | null = null;
  return pieces.map((piece) => {
    const first = open;
    for (const line of piece) open = fenceAfter(line, open);
    return [...(first === null ? [] : [first]), ...piece, ...(open === null ? [] : [open.replace(/[^`~]+/g, '')])];
  });
}

/** The line that opened the code we are in after this line, or null outside. */
function fenceAfter(line: string, open: string | null): string | null {
  const mark = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line);
  if (!mark) return open;
  const [, fence = '', info = ''] = mark;
  if (open === null) return fence.startsWith('`') && info.includes('`') ? null : line.trim();
  const opened = /^[`~]+/.exec(open)![0];
  return fence[0] === opened[0] && fence.length >= opened.length && info.trim() === '' ? null : open;
}

function trimBlank(lines: Unit): Unit {
  const first = lines.findIndex((line) => line.trim() !== '');
  const last = lines.findLastIndex((line) => line.trim() !== '');
  return lines.slice(first, last + 1);
}
