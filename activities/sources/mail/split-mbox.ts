import { isMboxSeparator, LONGEST_SEPARATOR } from './mbox-separator';

/** A text's own line, marked so that it separates nothing. */
const MARKED = /^>(>*From )/gm;

/**
 * The mails of an mbox or a part of one, each without its separator and with its own `From ` lines unmarked. What
 * stands before the first separator is a mail too, unless it is empty.
 */
export function splitMbox(bytes: Buffer): Buffer[] {
  const mails: Buffer[] = [];
  let start = 0;
  for (const { at, end } of separatorsIn(bytes)) {
    mails.push(bytes.subarray(start, at));
    start = end;
  }
  mails.push(bytes.subarray(start));
  return mails.map(unmark).filter((mail) => mail.some((byte) => byte > 0x20));
}

/** Where the lines between mails begin, and where the lines after them do. */
function* separatorsIn(bytes: Buffer): Generator<{ at: number; end: number }> {
  const startsWithOne = bytes.subarray(0, 5).equals(Buffer.from('From '));
  for (let at = startsWithOne ? 0 : next(bytes, 0); at >= 0; at = next(bytes, at + 1)) {
    const newline = bytes.indexOf(0x0a, at);
    const end = newline < 0 ? bytes.length : newline + 1;
    const line = bytes.toString('latin1', at, Math.min(end, at + LONGEST_SEPARATOR + 2)).replace(/\r?\n$/, '');
    if (isMboxSeparator(line, isAfterEmptyLine(bytes, at))) yield { at, end };
  }
}

/** The next line that begins with `From `; -1: there is none. */
function next(bytes: Buffer, from: number): number {
  const newline = bytes.indexOf('\nFrom ', Math.max(0, from - 1));
  return newline < 0 ? -1 : newline + 1;
}

function isAfterEmptyLine(bytes: Buffer, at: number): boolean {
  return at === 0 || /\n\r?\n$|^\r?\n$/.test(bytes.toString('latin1', Math.max(0, at - 3), at));
}

function unmark(mail: Buffer): Buffer {
  if (!mail.includes('>From ')) return mail;
  return Buffer.from(mail.toString('latin1').replace(MARKED, '$1'), 'latin1');
}
