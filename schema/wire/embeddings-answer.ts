import { z } from 'zod';

/** What a `/v1/embeddings` server answers; everything else in it is left alone. */
const answer = z.object({
  data: z.array(z.object({ index: z.int().min(0).optional(), embedding: z.array(z.number()).nonempty() })),
});

/** One vector per text, in the order of the texts; null: it is not of the form, or one is missing or of another length. */
export function parseEmbeddings(given: unknown, count: number): number[][] | null {
  const read = answer.safeParse(given);
  if (!read.success) return null;
  // Servers may answer out of order, and say so by the index.
  const vectors = new Array<number[] | undefined>(count).fill(undefined);
  read.data.data.forEach(({ index, embedding }, place) => (vectors[index ?? place] = embedding));
  const lengths = new Set(vectors.map((vector) => vector?.length));
  const isWhole = vectors.length === count && (count === 0 || (lengths.size === 1 && !lengths.has(undefined)));
  return isWhole ? (vectors as number[][]) : null;
}
