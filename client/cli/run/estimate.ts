import { costUsd, PRICES_AS_OF } from '../../../activities/llm/prices';

/** A model whose prices are known, for "what would this have cost". */
export const PRICED_MODEL = 'claude-sonnet-5-5';

export interface Estimate {
  model: string;
  usd: number;
  pricesAsOf: string;
}

/** Dollars for these tokens with a named model; tokens that came from the prompt cache at its price. */
export function estimateCost(tokens: { in: number; cached: number; out: number }, model = PRICED_MODEL): Estimate {
  const usd =
    costUsd(model, { input: tokens.in - tokens.cached, cacheRead: tokens.cached, cacheWrite: 0, output: tokens.out }) ??
    0;
  return { model, usd, pricesAsOf: PRICES_AS_OF };
}
