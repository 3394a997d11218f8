import { estimateCost, PRICED_MODEL } from '../../../../client/cli/run/estimate';

const MILLION = 1_000_000;
const usd = (tokens: { in?: number; cached?: number; out?: number }, model?: string) =>
  estimateCost({ in: 0, cached: 0, out: 0, ...tokens }, model).usd;

test('tokens in and out have their own price', () => {
  expect([usd({ in: MILLION }), usd({ out: MILLION })]).toEqual([2, 10]);
});

test('what came from the cache is part of what went in, at its own price', () => {
  expect(usd({ in: MILLION, cached: MILLION })).toBeCloseTo(0.2, 10);
  expect(usd({ in: MILLION, cached: MILLION / 2 })).toBeCloseTo(1.1, 10);
});

test('nothing costs nothing', () => {
  expect(usd({})).toBe(0);
});

test('another model has its own price', () => {
  expect(usd({ in: MILLION }, 'claude-opus-5-5')).toBe(4);
});

test('of a model without a known price no dollars are claimed, and the offline engine is free', () => {
  expect([usd({ in: MILLION }, 'somebody-elses'), usd({ in: MILLION }, 'offline')]).toEqual([0, 0]);
});

test('an estimate says for which model and of when its prices are', () => {
  expect(estimateCost({ in: 1, cached: 0, out: 1 })).toMatchObject({
    model: PRICED_MODEL,
    pricesAsOf: expect.stringMatching(/^20\d\d-\d\d$/) as string,
  });
});
