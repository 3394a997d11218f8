import { type Readable } from 'node:stream';

/** All bytes of a stream; null if they are more than `most`, and the rest is not read. */
export async function readBounded(stream: Readable, most: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Leaving the loop ends the stream, and with it the download.
    if (size > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
