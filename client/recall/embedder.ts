/** Turns texts into vectors whose cosine says how near two texts are in meaning. */
export interface Embedder {
  /** Says which vectors can be compared: the kind, the model, the version. */
  name: string;
  /** From this cosine on a category is similar enough, where a policy names none. */
  threshold: number;
  /** Its vectors cost time or money: those of lines are kept. */
  kept: boolean;
  /** One vector per text, in their order, all of one length. @throws MemoryError without a word of the texts */
  embed(texts: readonly string[]): Promise<number[][]>;
}
