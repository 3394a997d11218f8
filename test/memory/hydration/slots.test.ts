import * as fc from 'fast-check';
import { currentSlot, nextSlot } from '../../../memory/hydration/slots';

const HOUR = 3_600_000;
const anyKey = fc.string({ minLength: 1, maxLength: 80 });
// Up to the year 2200; before 1970 no slot was ever asked for.
const anyNow = fc.integer({ min: 0, max: 7_258_118_400_000 });
const anyPeriod = fc.integer({ min: 1, max: 400 * 24 * HOUR });

test('the next slot is later than now and at most one period away', () => {
  fc.assert(
    fc.property(anyKey, anyNow, anyPeriod, (key, now, period) => {
      const next = nextSlot(key, now, period);
      expect(next).toBeGreaterThan(now);
      expect(next - now).toBeLessThanOrEqual(period);
    }),
  );
});

test('the current slot has come, and the next one follows it after exactly one period', () => {
  fc.assert(
    fc.property(anyKey, anyNow, anyPeriod, (key, now, period) => {
      const current = currentSlot(key, now, period);
      expect(current).toBeLessThanOrEqual(now);
      expect(nextSlot(key, now, period)).toBe(current + period);
    }),
  );
});

test('walking from slot to slot steps by the period', () => {
  fc.assert(
    fc.property(anyKey, anyNow, anyPeriod, (key, now, period) => {
      const first = nextSlot(key, now, period);
      expect(nextSlot(key, first, period)).toBe(first + period);
      expect(currentSlot(key, first, period)).toBe(first);
    }),
  );
});

test('all moments between two slots agree on both', () => {
  fc.assert(
    fc.property(anyKey, anyNow, anyPeriod, fc.nat(), (key, now, period, later) => {
      const current = currentSlot(key, now, period);
      const between = current + (later % period);
      expect([currentSlot(key, between, period), nextSlot(key, between, period)]).toEqual([current, current + period]);
    }),
  );
});

test('scopes are spread over the half day: each of its hours gets some of them', () => {
  const period = 12 * HOUR;
  const hours = Array.from({ length: 12 }, () => 0);
  for (let i = 0; i < 1_200; i += 1) {
    const hour = Math.floor((nextSlot(`memory/user/u${i}`, 0, period) % period) / HOUR);
    hours[hour] = (hours[hour] ?? 0) + 1;
  }
  // A hundred each on average.
  expect(Math.min(...hours)).toBeGreaterThan(50);
  expect(Math.max(...hours)).toBeLessThan(200);
});

test('a slot is the same on every machine and in every version', () => {
  expect(nextSlot('memory/team/demo', Date.parse('2026-11-30T12:00:00Z'), 12 * HOUR)).toBe(1_796_066_604_740);
});

test('a gap of many periods leads to one slot, not to one for each that was missed', () => {
  const [slept, woke] = [Date.parse('2026-01-01T00:00:00Z'), Date.parse('2026-03-01T00:00:00Z')];
  const before = nextSlot('memory/team/demo', slept, 12 * HOUR);
  const after = nextSlot('memory/team/demo', woke, 12 * HOUR);
  expect(after).toBeGreaterThan(woke);
  expect((after - before) % (12 * HOUR)).toBe(0);
});

test.each([0, -1, Number.NaN])('a period of %p is refused', (period) => {
  expect(() => nextSlot('memory/team/demo', 0, period)).toThrow(RangeError);
});
