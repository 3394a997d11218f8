import fc from 'fast-check';
import { costUsd } from '../../../activities/llm/prices';
import { type Usage } from '../../../activities/llm/model';

const usage = (changes: Partial<Usage>): Usage => ({ input: 0, cacheRead: 0, cacheWrite: 0, output: 0, ...changes });
const MILLION = 1_000_000;

test.each([
  ['claude-fable-5-2', 8, 40],
  ['claude-opus-5-5', 4, 20],
  ['claude-sonnet-5-5', 2, 10],
])('%s costs %d in and %d out per million', (model, input, output) => {
  expect(costUsd(model, usage({ input: MILLION }))).toBeCloseTo(input, 9);
  expect(costUsd(model, usage({ output: MILLION }))).toBeCloseTo(output, 9);
});

test('a cache read costs a tenth and a cache write a quarter more', () => {
  expect(costUsd('claude-sonnet-5-5', usage({ cacheRead: MILLION }))).toBeCloseTo(0.2, 9);
  expect(costUsd('claude-sonnet-5-5', usage({ cacheWrite: MILLION }))).toBeCloseTo(2.5, 9);
});

test('Haiku 5.5 is cheap up to and with 100,000 prompt tokens', () => {
  expect(costUsd('claude-haiku-5-5', usage({ input: 100_000, output: 1000 }))).toBeCloseTo(0.0105, 9);
});

test('one token more makes the whole call of Haiku 5.5 five times as dear', () => {
  expect(costUsd('claude-haiku-5-5', usage({ input: 100_001, output: 1000 }))).toBeCloseTo(0.0525005, 9);
});

test('cached tokens count as prompt for the step of Haiku 5.5', () => {
  const split = usage({ input: 1, cacheRead: 60_000, cacheWrite: 40_000 });
  expect(costUsd('claude-haiku-5-5', split)).toBeCloseTo((0.5 + 60_000 * 0.05 + 40_000 * 0.625) / MILLION, 9);
});

test('a dated snapshot costs what its family costs', () => {
  const used = usage({ input: 1234, output: 99 });
  expect(costUsd('claude-opus-5-5-20260901', used)).toBe(costUsd('claude-opus-5-5', used));
});

test('the offline engine is free', () => {
  expect(costUsd('offline', usage({ input: MILLION, output: MILLION }))).toBe(0);
});

test.each(['claude-haiku-4-5', 'claude-haiku-4-5-20251001', 'qwen3-32b', 'constructor', ''])(
  'a model whose price is not known (%p) has no price rather than a wrong one',
  (model) => {
    expect(costUsd(model, usage({ input: MILLION }))).toBeNull();
  },
);

test('more tokens never cost less', () => {
  const tokens = fc.nat(2 * MILLION);
  const anyUsage = fc.record({ input: tokens, cacheRead: tokens, cacheWrite: tokens, output: tokens });
  const model = fc.constantFrom('claude-fable-5-2', 'claude-opus-5-5', 'claude-sonnet-5-5', 'claude-haiku-5-5');
  const key = fc.constantFrom<keyof Usage>('input', 'cacheRead', 'cacheWrite', 'output');
  fc.assert(
    fc.property(model, anyUsage, key, fc.nat(MILLION), (name, used, which, more) => {
      const dearer = { ...used, [which]: used[which] + more };
      expect(costUsd(name, dearer)!).toBeGreaterThanOrEqual(costUsd(name, used)!);
    }),
  );
});
