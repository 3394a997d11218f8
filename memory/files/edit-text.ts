import { splitCitations } from './citations';
import { rewriteLines } from './lines';
import { type Line, type LineAuthor, textOf } from './memory-file';

/** The edited lines, and which of them were touched (1-based); or where the text was found, if not exactly once. */
export type Replaced = { lines: Line[]; first: number; last: number } | { foundOn: number[] };

/**
 * Replaces the one place where `oldText` stands. Only the lines it touches are compared, all others are the same objects.
 * Citations at the end of `newText` go to the end of its last line, also when that line goes on after the replaced words.
 */
export function replaceOnce(before: readonly Line[], oldText: string, newText: string, author: LineAuthor): Replaced {
  const text = textOf(before);
  const old = plain(oldText);
  const places = placesOf(text, old);
  if (places.length !== 1) return { foundOn: places.map((place) => lineAt(text, place)) };
  const start = places[0]!;
  const end = start + old.length;
  const first = lineAt(text, start);
  const last = Math.min(lineAt(text, end), before.length);
  const rest = text.slice(end, lineEnd(text, end));
  const head = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  // Behind the last line there is nothing to end; elsewhere the touched part ends where its last line did.
  const touched = head + carryCitations(plain(newText), rest) + (end === text.length ? '' : '\n');
  const lines = rewriteLines(before.slice(first - 1, last), touched, author);
  const kept = { head: before.slice(0, first - 1), tail: before.slice(last) };
  return { lines: [...kept.head, ...lines, ...kept.tail], first, last: first + Math.max(lines.length, 1) - 1 };
}

/** New lines after line `after` (0: before the first). */
export function insertLines(before: readonly Line[], after: number, text: string, author: LineAuthor): Line[] {
  return [...before.slice(0, after), ...rewriteLines([], text, author), ...before.slice(after)];
}

/** Models send the line ends of their training data. */
function plain(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Overlapping places count each: `aa` stands twice in `aaa`. */
function placesOf(text: string, part: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(part); at >= 0 && part !== ''; at = text.indexOf(part, at + 1)) places.push(at);
  return places;
}

/** The replacement and the rest of its line. A citation left in the middle would be text, so it moves to the end. */
function carryCitations(put: string, rest: string): string {
  const { text, points } = splitCitations(put);
  if (!points || rest.trim() === '' || /\n\s*$/.test(put)) return put + rest;
  return `${text}${rest} {${points.map((point) => `p${point}`).join(',')}}`;
}

/** 1-based line of a place in the text. */
function lineAt(text: string, place: number): number {
  return text.slice(0, place).split('\n').length;
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}
