import fc from 'fast-check';
import { type Fact } from '../../../../memory/journal/fact';
import { giveWay } from '../../../../memory/journal/facts/give-way';
import { isPartialDate } from '../../../../memory/journal/partial-date';
import { supersede } from '../../../../memory/journal/facts/supersede';
import { fact } from '../lines/line-samples';

const own = (asOf: string, change: Partial<Fact> = {}) =>
  fact(1, 'I live in Munich.', { thing: 'home', origin: 'user', entryDate: '2026-11-30', asOf, ...change });
const accepted = (asOf: string, change: Partial<Fact> = {}) =>
  fact(2, 'User lives in Berlin.', { thing: 'home', entryDate: asOf, asOf, ...change });

test('what was said to be so all the year ends on the day before', () => {
  expect(giveWay(own('2026'), accepted('2026-02-25'))).toBe('2026-01-01/2026-02-24');
});

test.each([
  ['2026-03-01', '2026-02-28'],
  ['2024-03-01', '2024-02-29'],
  ['2026-01-01', '2025-12-31'],
])('what was said to be so later than %s is of the day before', (day, before) => {
  expect(giveWay(own('2026-11-30'), accepted(day))).toBe(before);
});

test('a plan holds from the day it was written', () => {
  expect(giveWay(own('2026-11-30'), accepted('2027', { entryDate: '2026-06-10' }))).toBe('2026-06-09');
});

test('what is history already keeps its date', () => {
  expect(giveWay(own('2025'), accepted('2026-02-25'))).toBeNull();
});

test.each([
  ['says the same', own('2026', { text: 'User lives in Berlin.' })],
  ['is of another thing', own('2026', { thing: 'second home' })],
  ['is of somebody else', own('2026', { subject: 'Ana' })],
])('what %s keeps its date', (_what, other) => {
  expect(giveWay(other, accepted('2026-02-25'))).toBeNull();
});

test('whatever the dates, the accepted one holds afterwards, and again the next time', () => {
  const two = (n: number) => `${n}`.padStart(2, '0');
  const day = fc.tuple(fc.integer({ min: 1660, max: 2030 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 })).map(([y, m, d]) => `${y}-${two(m)}-${two(d)}`); // prettier-ignore
  const vague = fc.tuple(day, fc.constantFrom(4, 7, 10)).map(([date, length]) => date.slice(0, length));
  fc.assert(
    fc.property(vague, day, vague, day, (ownDate, added, asOf, written) => {
      const [mine, other] = [own(ownDate, { entryDate: added }), accepted(asOf, { entryDate: written })];
      const date = giveWay(mine, other) ?? mine.asOf;
      const after = { ...mine, asOf: date };
      expect(isPartialDate(date)).toBe(true);
      expect(supersede([after, other]).get(2)).toMatchObject({ state: 'active' });
      expect(giveWay(after, other)).toBeNull();
    }),
  );
});
