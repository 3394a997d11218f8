import fc from 'fast-check';
import { earlierLike } from '../../../activities/journal/similar-facts';
import { type Fact } from '../../../memory/journal/fact';
import { fact, old } from '../../memory/journal/lines/line-samples';

const ids = (facts: readonly Fact[]) => facts.map(({ id }) => id);
const TODAY = { asOf: '2024-03-05' };
const now = fact(100, 'User lost sleep over the deadline of the grant.', TODAY);

/** What nothing else is like. */
const OTHERS = [
  fact(1, 'User planted tomatoes on the balcony.', { asOf: '2023-05-01' }),
  fact(2, 'Ana plays the cello in an orchestra.', { asOf: '2023-06-01' }),
  fact(3, 'User repaired the bicycle.', { asOf: '2023-07-01' }),
];

test('the same trouble a year ago is found, other things are not', () => {
  const then = fact(9, 'User had no sleep before the deadline.', { asOf: '2023-03-01' });
  expect(ids(earlierLike([now], [...OTHERS, then, now], 40))).toEqual([9]);
});

test('what was replaced since may recur; what was deleted, or waits for the user, is left alone', () => {
  const like = (id: number, state: Fact['state']) =>
    fact(id, 'User had no sleep before the deadline.', { asOf: '2023-03-01', state });
  const facts = [like(9, 'superseded'), like(10, 'deleted'), like(11, 'asked'), like(12, 'active')];
  expect(ids(earlierLike([now], [...OTHERS, ...facts], 40))).toEqual([9, 12]);
});

test('a fact of the same day tells no recurrence, one of the day before does', () => {
  const on = (id: number, asOf: string) => fact(id, 'User had no sleep before the deadline.', { asOf });
  const facts = [on(9, '2024-03-05'), on(10, '2024-03-04'), on(11, '2024-03-01/2024-03-09')];
  // The vague one was written within its time, and counts by that day.
  expect(ids(earlierLike([now], [...OTHERS, ...facts.slice(0, 2)], 40))).toEqual([10]);
  expect(ids(earlierLike([now], [...OTHERS, { ...facts[2]!, entryDate: '2024-03-10' }], 40))).toEqual([]);
});

test('an entry of long ago that is read late finds what came after it', () => {
  const later = fact(9, 'User had no sleep before the deadline.', { asOf: '2025-03-01' });
  expect(ids(earlierLike([now], [...OTHERS, later], 40))).toEqual([9]);
});

test('a rare word in common counts more than a common one', () => {
  const common = Array.from({ length: 30 }, (_, i) =>
    fact(200 + i, `User met Ana at place${i}.`, { asOf: '2023-01-01' }),
  );
  const migraine = fact(9, 'User had a migraine.', { asOf: '2023-01-01' });
  const fresh = fact(100, 'User met Ana with a migraine.', TODAY);
  expect(ids(earlierLike([fresh], [...common, migraine], 1))).toEqual([9]);
});

test('of one new fact five come in, the most alike, in order of time', () => {
  const days = Array.from({ length: 8 }, (_, i) => `2023-03-${String(20 - i).padStart(2, '0')}`);
  const facts = days.map((asOf, i) => fact(i + 10, 'User lost sleep over the deadline of the grant.', { asOf }));
  const weaker = fact(30, 'User met a deadline.', { asOf: '2023-01-01' });
  expect(ids(earlierLike([now], [...OTHERS, weaker, ...facts], 40))).toEqual([17, 16, 15, 14, 13]);
});

test('where room is short each new fact gets its best before any gets a second', () => {
  const sleepless = [9, 10].map((id) => fact(id, 'User lost sleep over the deadline.', { asOf: `2023-03-0${id - 8}` }));
  const cello = fact(2, 'Ana plays the cello in an orchestra.', { asOf: '2023-06-01' });
  const concert = fact(101, 'Ana gave a concert on the cello.', { ...TODAY, subject: 'Ana' });
  expect(ids(earlierLike([now, concert], [...sleepless, cello], 2))).toEqual([10, 2]);
});

test('new facts are never among them, and nothing comes of nothing', () => {
  const also = old(101, 'User lost sleep over the deadline.', 100, '', { asOf: '2023-03-01' });
  expect(earlierLike([now, also], [now, also, ...OTHERS], 40)).toEqual([]);
  expect(earlierLike([], OTHERS, 40)).toEqual([]);
  expect(earlierLike([now], [], 40)).toEqual([]);
});

test('whatever the facts say, at most so many come, each once, none of them new', () => {
  const words = fc.array(fc.constantFrom('sleep', 'deadline', 'cello', 'Ana', 'garden', ''), { maxLength: 6 });
  const facts = fc.array(fc.tuple(words, fc.integer({ min: 2000, max: 2024 })), { maxLength: 30 });
  fc.assert(
    fc.property(facts, fc.nat(20), fc.nat(10), (said, most, split) => {
      const all = said.map(([text, year], id) => fact(id, text.join(' '), { asOf: `${year}` }));
      const fresh = all.slice(0, split);
      const found = ids(earlierLike(fresh, all, most));
      expect(found.length).toBeLessThanOrEqual(Math.min(most, 5 * fresh.length));
      expect(new Set(found).size).toBe(found.length);
      expect(found.every((id) => id >= fresh.length)).toBe(true);
    }),
  );
});
