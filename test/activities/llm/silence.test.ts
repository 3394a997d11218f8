import { guardSilence } from '../../../activities/llm/silence';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('silence ends the call', () => {
  const guard = guardSilence(1000, undefined);
  jest.advanceTimersByTime(999);
  expect(guard.signal.aborted).toBe(false);
  jest.advanceTimersByTime(1);
  expect(guard.signal.aborted).toBe(true);
  expect(guard.expired()).toBe(true);
});

test('a long call with signs of life goes on', () => {
  const guard = guardSilence(1000, undefined);
  for (let i = 0; i < 100; i++) {
    jest.advanceTimersByTime(900);
    guard.onEvent();
  }
  expect(guard.signal.aborted).toBe(false);
  guard.stop();
});

test('the caller ends the call without it counting as silence', () => {
  const caller = new AbortController();
  const guard = guardSilence(1000, caller.signal);
  caller.abort();
  expect(guard.signal.aborted).toBe(true);
  expect(guard.expired()).toBe(false);
  guard.stop();
});

test('an event after the end does not wind the clock again', () => {
  const guard = guardSilence(1000, undefined);
  jest.advanceTimersByTime(1000);
  guard.onEvent();
  expect(jest.getTimerCount()).toBe(0);
});

test('after its stop neither clock nor caller end anything', () => {
  const caller = new AbortController();
  const guard = guardSilence(1000, caller.signal);
  guard.stop();
  caller.abort();
  jest.advanceTimersByTime(5000);
  expect(guard.signal.aborted).toBe(false);
});
