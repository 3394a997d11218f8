import { type Usage } from './model';

/** Dollars per million tokens. */
interface Price {
  input: number;
  output: number;
  cacheRead: number;
  cacheWrite: number;
}

/** Month in which the provider's published prices were read; other servers charge what they charge. */
export const PRICES_AS_OF = '2026-11';

/** A cache read costs a tenth of the input, a write that lasts five minutes a quarter more than it. */
function price(input: number, output: number): Price {
  return { input, output, cacheRead: input * 0.1, cacheWrite: input * 1.25 };
}

/** By family. What a model that is missing here costs is unknown, which is not nothing. */
const PRICES = new Map<string, Price>(
  Object.entries({
    'claude-fable-5-2': price(8, 40),
    'claude-opus-5-5': price(4, 20),
    'claude-sonnet-5-5': price(2, 10),
    'claude-haiku-5-5': price(0.1, 0.5),
  }),
);

/** Prompts above `tokens` cost more, all of their tokens and those of the answer. */
const STEPS = new Map([['claude-haiku-5-5', { tokens: 100_000, above: price(0.5, 2.5) }]]);

/** Dollars of one call; null for a model whose price is not known, 0 for the offline engine. */
export function costUsd(model: string, usage: Usage): number | null {
  if (model === 'offline') return 0;
  // Dated snapshots cost what their family costs.
  const name = model.replace(/-\d{8}$/, '');
  const base = PRICES.get(name);
  if (!base) return null;
  const step = STEPS.get(name);
  const prompt = usage.input + usage.cacheRead + usage.cacheWrite;
  const { input, output, cacheRead, cacheWrite } = step && prompt > step.tokens ? step.above : base;
  return (
    (usage.input * input + usage.output * output + usage.cacheRead * cacheRead + usage.cacheWrite * cacheWrite) /
    1_000_000
  );
}
