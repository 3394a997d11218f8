import { startHeartbeat } from '../../../activities/llm/heartbeat';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('beats by the clock while nothing happens', () => {
  const beat = jest.fn();
  const heartbeat = startHeartbeat(beat, 5000);
  jest.advanceTimersByTime(20_000);
  expect(beat).toHaveBeenCalledTimes(4);
  heartbeat.stop();
});

test('a thousand events a second beat no more often than the clock', () => {
  const beat = jest.fn();
  const heartbeat = startHeartbeat(beat, 5000);
  for (let ms = 0; ms < 20_000; ms++) {
    jest.advanceTimersByTime(1);
    heartbeat.onEvent();
  }
  expect(beat).toHaveBeenCalledTimes(4);
  heartbeat.stop();
});

test('two beats are never closer than the spacing', () => {
  const times: number[] = [];
  const heartbeat = startHeartbeat(() => times.push(Date.now()), 5000);
  for (const ms of [4000, 1500, 3600, 100, 6000]) {
    jest.advanceTimersByTime(ms);
    heartbeat.onEvent();
  }
  const gaps = times.slice(1).map((time, i) => time - times[i]!);
  expect(times.length).toBeGreaterThan(1);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(5000);
  heartbeat.stop();
});

test('stops for good', () => {
  const beat = jest.fn();
  startHeartbeat(beat, 5000).stop();
  jest.advanceTimersByTime(20_000);
  expect(beat).not.toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(0);
});

test('without a callback there is no timer', () => {
  const heartbeat = startHeartbeat(undefined, 5000);
  heartbeat.onEvent();
  expect(jest.getTimerCount()).toBe(0);
  heartbeat.stop();
});
