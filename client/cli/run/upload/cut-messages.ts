import { findSeparator, LONGEST_SEPARATOR } from '../../../../activities/sources/mail/mbox-separator';

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
/** `\n\r\n`: the empty line above, which decides too. */
const ABOVE = 3;

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

  private scan(bytes: Buffer, isEnd: boolean): CutMessage[] {
    const ended: CutMessage[] = [];
    const stretch = { bytes, isStart: this.offset === 0, isEnd };
    let from = 0;
    let keep = isEnd ? bytes.length : Math.max(0, bytes.length - UNDECIDED);
    let found = findSeparator(stretch, 0);
    for (; found && 'at' in found; found = findSeparator(stretch, found.end)) {
      this.take(bytes.subarray(from, found.at));
      const { ordinal } = this.message;
      const isFirst = isNothing(this.message);
      if (!isFirst) ended.push(this.message);
      this.message = { offset: this.offset + found.at, ordinal: isFirst ? ordinal : ordinal + 1, parts: [], length: 0 };
      from = found.at;
    }
    if (found) keep = Math.min(keep, Math.max(0, found.undecided - ABOVE));
    keep = Math.max(from, keep);
    this.take(bytes.subarray(from, keep));
    this.undecided = bytes.subarray(keep);
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
