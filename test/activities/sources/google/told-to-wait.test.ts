import { ToldToWait } from '../../../../activities/sources/google/told-to-wait';
import { Throttled } from '../../../../activities/sources/access';

const LIMIT = { response: { status: 429, headers: new Headers({ 'retry-after': '600' }) } };

/** Milliseconds for which calls are refused; 0: they are not. */
function leftOf(told: ToldToWait): number {
  try {
    told.check();
    return 0;
  } catch (error) {
    return (error as Throttled).retryAfterMs;
  }
}

test('nothing was said: calls go on', () => {
  expect(() => new ToldToWait().check()).not.toThrow();
});

test('after a limit calls are refused for what is left of its time', () => {
  const told = new ToldToWait();
  expect(told.heard(LIMIT)).toBe(true);
  expect(leftOf(told)).toBeGreaterThan(500_000);
  expect(leftOf(told)).toBeLessThanOrEqual(600_000);
});

test('a limit whose time is over holds nothing up', () => {
  const told = new ToldToWait();
  told.heard(new Throttled(0));
  expect(() => told.check()).not.toThrow();
});

test('any other error is none, and stops nothing', () => {
  const told = new ToldToWait();
  expect(told.heard({ response: { status: 500 } })).toBe(false);
  expect(() => told.check()).not.toThrow();
});
