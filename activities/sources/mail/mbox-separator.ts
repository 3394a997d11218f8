// Between the mails of an mbox stands a line that begins with `From `. In a text such a line is written `>From `, but not by every
// program, and sentences begin so too. So it counts only between an empty line and a header, and with a date as its end, or bare as
// some programs write it today. To cut a mail in two loses its second half.

/** Longer lines separate nothing. */
export const LONGEST_SEPARATOR = 1_000;

const TIME = String.raw`(?<time>\d{1,2}:\d{2}(?::\d{2})?)`;
const ZONE = String.raw`(?:[+-]\d{4}|[A-Z]{1,5})`;
const END = String.raw`(?:\s{1,4}remote from \S{1,200})?\s{0,4}$`;
// Counted blanks: a line of a thousand of them takes no time.
const GAP = String.raw`\s{1,4}`;

/** `Mon Jun 01 10:00:00 2009`, the zone before or after the year; and as mail headers have it. Names of days in any language. */
const DATES = [
  String.raw`\s[A-Za-z]{3}${GAP}(?<month>[A-Za-z]{3})${GAP}(?<day>\d{1,2})${GAP}${TIME}(?:${GAP}(?<zone>${ZONE}))?${GAP}(?<year>(?:19|20)\d{2})(?:${GAP}(?<late>${ZONE}))?${END}`,
  String.raw`\s[A-Za-z]{3},${GAP}(?<day>\d{1,2})${GAP}(?<month>[A-Za-z]{3})${GAP}(?<year>(?:19|20)\d{2})${GAP}${TIME}(?:${GAP}(?<zone>${ZONE}))?${END}`,
].map((pattern) => new RegExp(pattern));
const BARE = /^From -?\s{0,4}$/;

/** True for a line that can stand before a mail, given without its end. */
export function looksLikeSeparator(line: string): boolean {
  if (line.length > LONGEST_SEPARATOR || !line.startsWith('From ')) return false;
  return BARE.test(line) || DATES.some((date) => date.test(line));
}

/** When the mail below arrived, as mail headers write it; null: the line does not say. */
export function separatorDate(line: string): string | null {
  const found = DATES.map((date) => date.exec(line)?.groups).find((groups) => groups !== undefined);
  if (!found) return null;
  const { day, month, year, time, zone = found.late ?? '+0000' } = found;
  return `${day} ${month} ${year} ${time} ${zone}`;
}

/** A line between two mails, by where it begins and where the line below it does. `line`: without its end. */
export interface Separator {
  at: number;
  end: number;
  line: string;
}

/** `bytes`: a file, or a stretch of one. */
export interface Stretch {
  bytes: Buffer;
  /** It begins where the file does. */
  isStart: boolean;
  /** Nothing follows. */
  isEnd: boolean;
}

/**
 * The first separator from this place on; null: there is none. `undecided`: what follows decides whether one begins here, so keep
 * it and the three bytes above.
 */
export function findSeparator(stretch: Stretch, from: number): Separator | { undecided: number } | null {
  for (let at = lineFrom(stretch, from); at >= 0; at = lineFrom(stretch, at + 1)) {
    if (!isAfterEmptyLine(stretch, at)) continue;
    const line = lineAt(stretch, at);
    if (line === 'unfinished') return { undecided: at };
    if (line === null || !looksLikeSeparator(line.text)) continue;
    const isMail = isHeaderLine(stretch, line.end);
    if (isMail === 'unfinished') return { undecided: at };
    if (isMail) return { at, end: line.end, line: line.text };
  }
  return null;
}

/** The next line that begins with `From `; -1: there is none. */
function lineFrom({ bytes, isStart }: Stretch, from: number): number {
  if (from === 0 && isStart && bytes.subarray(0, 5).equals(Buffer.from('From '))) return 0;
  const newline = bytes.indexOf('\nFrom ', Math.max(0, from - 1));
  return newline < 0 ? -1 : newline + 1;
}

function isAfterEmptyLine({ bytes, isStart }: Stretch, at: number): boolean {
  if (at === 0) return true;
  const above = bytes.toString('latin1', Math.max(0, at - 3), at);
  return /\n\r?\n$/.test(above) || (isStart && at < 3 && /^\r?\n$/.test(above));
}

/** The line at this place and where the next begins; null: it is too long. */
function lineAt({ bytes, isEnd }: Stretch, at: number): { text: string; end: number } | 'unfinished' | null {
  const newline = bytes.indexOf(0x0a, at);
  const end = newline < 0 ? bytes.length : newline;
  if (end - at > LONGEST_SEPARATOR) return null;
  if (newline < 0 && !isEnd) return 'unfinished';
  return { text: bytes.toString('latin1', at, end).replace(/\r$/, ''), end: Math.min(bytes.length, end + 1) };
}

/** `Name: value`, or the marked separator of an earlier mailbox, which some keep on top of a mail. An address of the web is none. */
function isHeaderLine(stretch: Stretch, at: number): boolean | 'unfinished' {
  const line = lineAt(stretch, at);
  if (line === 'unfinished') return line;
  // A long header is one too.
  const text = line?.text ?? stretch.bytes.toString('latin1', at, at + LONGEST_SEPARATOR);
  return /^(?:>From |[!-9;-~]{1,200}[ \t]{0,4}:(?!\/\/))/.test(text);
}
