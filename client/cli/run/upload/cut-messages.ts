import { isMboxSeparator, LONGEST_SEPARATOR } from '../../../../activities/sources/mail/mbox-separator';

/** One message of an mbox, with the line before it, as it came: in pieces. */
export interface CutMessage {
  /** Where it begins in the file, in bytes. */
  offset: number;
  /** From 1. */
  ordinal: number;
  /** Null: it is longer than allowed, and was not kept. */
  parts: Buffer[] | null;
  length: number;
}

/** `\n\r\nFrom ` can be cut anywhere: so many bytes wait for what follows them. */
const UNDECIDED = 8;
const MARK = '\nFrom ';
const NEWLINE = 10;
const RETURN = 13;

/** Cuts an mbox into messages, whatever pieces it comes in. Holds one message of at most `longest` bytes, and a piece. */
export class MessageCutter {
  private message: CutMessage = { offset: 0, ordinal: 1, parts: [], length: 0 };
  private undecided: Buffer = Buffer.alloc(0);
  private offset = 0;

  constructor(private readonly longest: number) {}

  /** The messages that end in this piece. */
  push(piece: Buffer): CutMessage[] {
    return this.scan(Buffer.concat([this.undecided, piece]), false);
  }

  /** The last messages. */
  end(): CutMessage[] {
    const ended = this.scan(this.undecided, true);
    return isNothing(this.message) ? ended : [...ended, this.message];
  }

  private scan(data: Buffer, isLast: boolean): CutMessage[] {
    const ended: CutMessage[] = [];
    let from = 0;
    let keep = isLast ? data.length : Math.max(0, data.length - UNDECIDED);
    for (let at = data.indexOf(MARK); at >= 0; at = data.indexOf(MARK, at + 1)) {
      const start = at + 1;
      let end = data.indexOf('\n', start);
      if (end < 0) {
        if (!isLast && data.length - start <= LONGEST_SEPARATOR) {
          keep = Math.max(from, Math.min(keep, at - 2));
          break;
        }
        end = data.length;
      }
      if (!isMboxSeparator(lineOf(data, start, end), isAfterEmptyLine(data, at))) continue;
      this.take(data.subarray(from, start));
      const { ordinal } = this.message;
      const isFirst = isNothing(this.message);
      if (!isFirst) ended.push(this.message);
      this.message = { offset: this.offset + start, ordinal: isFirst ? ordinal : ordinal + 1, parts: [], length: 0 };
      from = start;
    }
    keep = Math.max(from, keep);
    this.take(data.subarray(from, keep));
    this.undecided = data.subarray(keep);
    this.offset += keep;
    return ended;
  }

  private take(bytes: Buffer): void {
    if (bytes.length === 0) return;
    const { message } = this;
    message.length += bytes.length;
    if (message.length > this.longest) message.parts = null;
    else message.parts?.push(bytes);
  }
}

/** Nothing, or the empty lines before a first message. */
function isNothing({ ordinal, length, parts }: CutMessage): boolean {
  if (length === 0) return true;
  return (
    ordinal === 1 &&
    length < LONGEST_SEPARATOR &&
    Buffer.concat(parts ?? [])
      .toString()
      .trim() === ''
  );
}

function lineOf(data: Buffer, start: number, end: number): string {
  const line = data.toString('latin1', start, Math.min(end, start + LONGEST_SEPARATOR + 2));
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}

function isAfterEmptyLine(data: Buffer, newline: number): boolean {
  const before = data[newline - 1];
  return before === NEWLINE || (before === RETURN && data[newline - 2] === NEWLINE);
}
