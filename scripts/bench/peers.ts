/** What other memory systems cost per 100 messages. Dollars: `a` at 2 in / 10 out per million, `aCached` with caching, `b` at 0.10 / 0.50. */
export interface Peer {
  system: string;
  feeding: 'exchange' | 'session' | '200 messages';
  calls: number;
  inputTokens: number;
  outputTokens: number;
  a: number;
  aCached: number;
  b: number;
}

/**
 * Measured on 30 November 2026 with the packages themselves, local stores and a stub in place of the model, one run each, on the
 * 419 messages of LoCoMo's conversation conv-26 (4,858 tokens per 100 messages; o200k, messages and schemas). The stub "extracted" the
 * data set's own observations, the same for all. Cached: the longest prefix shared with one of the last 20 calls of that kind, if it has
 * 1,024 tokens, at a tenth of the price. Embeddings are not priced. "exchange" is a user turn with its answer, "session" 22 messages.
 */
export const PEERS_METHOD =
  'peers: measured 2026-11-30, LoCoMo conv-26, 419 messages of 49 tokens each, stub model, one run; embeddings not priced';

const row = (
  system: string,
  feeding: Peer['feeding'],
  [calls, inputTokens, outputTokens]: [number, number, number],
  [a, aCached, b]: [number, number, number],
): Peer => ({ system, feeding, calls, inputTokens, outputTokens, a, aCached, b });

export const PEERS: readonly Peer[] = [
  row('mem0 2.2.1', 'exchange', [51, 430_065, 1_555], [0.876, 0.184, 0.0438]),
  row('mem0 2.2.1', 'session', [4.5, 41_843, 1_341], [0.097, 0.039, 0.0049]),
  row('mem0 2.2.1', '200 messages', [0.7, 9_654, 1_321], [0.033, 0.026, 0.0016]),
  row('graphiti-core 0.31.2', 'exchange', [156, 381_589, 7_235], [0.836, 0.834, 0.0418]),
  row('graphiti-core 0.31.2', '200 messages', [154, 216_224, 6_785], [0.5, 0.39, 0.025]),
  row('langmem 0.0.30', 'exchange', [51, 95_095, 1_434], [0.205, 0.11, 0.0102]),
  row('langmem 0.0.30', '200 messages', [0.7, 5_286, 1_362], [0.024, 0.024, 0.0012]),
  row('cognee 1.6.5', 'session', [9.1, 15_077, 3_351], [0.064, 0.062, 0.0032]),
  row('cognee 1.6.5', '200 messages', [4.3, 11_148, 2_987], [0.052, 0.051, 0.0026]),
  row('hindsight 1.1.0', 'exchange', [73, 357_098, 6_020], [0.774, 0.39, 0.0387]),
  row('hindsight 1.1.0', '200 messages', [14, 117_897, 5_632], [0.292, 0.221, 0.0146]),
];
