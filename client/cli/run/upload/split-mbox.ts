import { type CutMessage, MessageCutter } from './cut-messages';

export interface MboxLimits {
  /** Whole messages go together up to here; a longer one goes alone. */
  chunkBytes: number;
  /** Longer messages are left out. */
  messageBytes: number;
}

export type MboxPart =
  /** Whole messages, as they stand in the file. `offset`: where the first begins, in bytes. */
  | { offset: number; bytes: Buffer }
  /** A message that is too long: the how many'th of the file, from 1. */
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
  for (const { ordinal, offset, parts, length } of messages) {
    if (parts) yield* chunk.add(offset, parts, length);
    else yield { tooLong: ordinal };
  }
}

/** Messages that go together. */
class Chunk {
  private offset = 0;
  private parts: Buffer[] = [];
  private length = 0;

  constructor(private readonly most: number) {}

  *add(offset: number, parts: readonly Buffer[], length: number): Generator<MboxPart> {
    if (this.length + length > this.most) yield* this.flush();
    if (this.length === 0) this.offset = offset;
    this.parts.push(...parts);
    this.length += length;
  }

  *flush(): Generator<MboxPart> {
    if (this.length === 0) return;
    const bytes = Buffer.concat(this.parts, this.length);
    this.parts = [];
    this.length = 0;
    yield { offset: this.offset, bytes };
  }
}
