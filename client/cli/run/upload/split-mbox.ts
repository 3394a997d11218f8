import { type CutMessage, MessageCutter } from './cut-messages';

export interface MboxLimits {
  /** Whole messages go together up to here; a longer one goes alone. */
  chunkBytes: number;
  /** Longer messages are left out. */
  messageBytes: number;
}

export type MboxPart =
  /** Whole messages, one after the other as they stand in the file. The first begins at `offset`, in bytes, and is the `ordinal`'th, from 1. */
  | { offset: number; ordinal: number; bytes: Buffer }
  /** A message that is too long, by its ordinal. */
  | { tooLong: number };

/** An mbox in parts, in order. Whatever its size, no more is held than a chunk, a message and a piece. */
export async function* splitMbox(pieces: AsyncIterable<Buffer>, limits: MboxLimits): AsyncGenerator<MboxPart> {
  const cutter = new MessageCutter(limits.messageBytes);
  const chunk = new Chunk(limits.chunkBytes);
  for await (const piece of pieces) yield* partsOf(cutter.push(piece), chunk);
  yield* partsOf(cutter.end(), chunk);
  yield* chunk.flush();
}

function* partsOf(messages: readonly CutMessage[], chunk: Chunk): Generator<MboxPart> {
  for (const message of messages) {
    if (message.parts) yield* chunk.add(message, message.parts);
    else {
      yield { tooLong: message.ordinal };
      // The numbers of those in a chunk follow each other.
      yield* chunk.flush();
    }
  }
}

/** Messages that go together. */
class Chunk {
  private first = { offset: 0, ordinal: 1 };
  private parts: Buffer[] = [];
  private length = 0;

  constructor(private readonly most: number) {}

  *add({ offset, ordinal, length }: CutMessage, parts: readonly Buffer[]): Generator<MboxPart> {
    if (this.length + length > this.most) yield* this.flush();
    if (this.length === 0) this.first = { offset, ordinal };
    this.parts.push(...parts);
    this.length += length;
  }

  *flush(): Generator<MboxPart> {
    if (this.length === 0) return;
    const bytes = Buffer.concat(this.parts, this.length);
    this.parts = [];
    this.length = 0;
    yield { ...this.first, bytes };
  }
}
