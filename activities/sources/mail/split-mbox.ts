import { findSeparator, separatorDate, type Stretch } from './mbox-separator';

/** A text's own line, marked so that it separates nothing. */
const MARKED = /^>(>*From )/gm;

/** A mail of an mbox, without the line above it. */
export interface MboxMail {
  raw: Buffer;
  /** When it arrived, as the line above it says: a mail header's date. Null: it does not say. */
  arrived: string | null;
}

/**
 * The mails of an mbox or a part of one, each without its separator and with its own `From ` lines unmarked. What
 * stands before the first separator is a mail too, unless it is empty.
 */
export function splitMbox(bytes: Buffer): MboxMail[] {
  const mails: MboxMail[] = [];
  const file: Stretch = { bytes, isStart: true, isEnd: true };
  let [start, arrived]: [number, string | null] = [0, null];
  for (let found = findSeparator(file, 0); found && 'at' in found; found = findSeparator(file, found.end)) {
    mails.push({ raw: bytes.subarray(start, found.at), arrived });
    [start, arrived] = [found.end, separatorDate(found.line)];
  }
  mails.push({ raw: bytes.subarray(start), arrived });
  return mails
    .filter(({ raw }) => raw.some((byte) => byte > 0x20))
    .map(({ raw, ...rest }) => ({ raw: unmark(raw), ...rest }));
}

function unmark(mail: Buffer): Buffer {
  if (!mail.includes('>From ')) return mail;
  return Buffer.from(mail.toString('latin1').replace(MARKED, '$1'), 'latin1');
}
