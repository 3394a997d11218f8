import { type Deps } from '../../../activities/deps';
import { estimateReading } from '../../../activities/journal/estimate-reading';
import { everyStep } from '../../support/model-steps';

const deps = (model = 'claude-sonnet-5-5', summaryTokens = 90_000) =>
  ({
    summaryTokens,
    settings: { offline: false, baseUrl: null, apiKey: null, maxUsd: null, ...everyStep(model) },
  }) as Deps;
const entry = (length: number) => ({ item: 'i', version: 1, at: '2026-01-01T12:00:00Z', length });

test('a call for each entry, and one to write', () => {
  expect(estimateReading(deps(), [entry(400), entry(800)])).toMatchObject({ entries: 2, calls: 3 });
});

test('a call for each piece of a long one, which is one entry', () => {
  expect(estimateReading(deps('claude-sonnet-5-5', 1_000), [entry(1_400)])).toMatchObject({ entries: 1, calls: 4 });
});

test('longer entries take more tokens, more entries take more of everything', () => {
  const [short, long, two] = [
    estimateReading(deps(), [entry(400)]),
    estimateReading(deps(), [entry(4_000)]),
    estimateReading(deps(), [entry(400), entry(400)]),
  ];
  expect(long.tokensIn).toBeGreaterThan(short.tokensIn);
  expect(two.tokensIn).toBeGreaterThan(short.tokensIn);
  expect(two.tokensOut).toBeGreaterThan(short.tokensOut);
  expect(two.costUsd).toBeGreaterThan(short.costUsd!);
});

test('the price is the model’s; one without a known price costs an unknown sum', () => {
  const [cheap, dear] = ['claude-haiku-5-5', 'claude-opus-5-5'].map(
    (model) => estimateReading(deps(model), [entry(400)]).costUsd,
  );
  expect(cheap).toBeGreaterThan(0);
  expect(dear).toBeGreaterThan(cheap!);
  expect(estimateReading(deps('somebodys-own-model'), [entry(400)]).costUsd).toBeNull();
});

test('no entries cost only the writing', () => {
  expect(estimateReading(deps(), [])).toMatchObject({ entries: 0, calls: 1 });
});
