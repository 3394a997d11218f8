import { happenedOn, isOfDays, timesOf, withRestated } from '../../../../memory/journal/lines/occurrences';
import { byId, fact, old } from './line-samples';

test('an entry of a vaguer time tells the day itself', () => {
  expect(happenedOn(fact(1, '', { asOf: '2024', entryDate: '2024-03-05' }))).toBe('2024-03-05');
  expect(happenedOn(fact(1, '', { asOf: '2023-03', entryDate: '2024-03-05' }))).toBe('2023-03');
  expect(happenedOn(fact(1, '', { asOf: '2024-03-04', entryDate: '2024-03-05' }))).toBe('2024-03-04');
});

test('what was said again counts with the fact that speaks for it', () => {
  const facts = byId(
    old(1, 'User has a headache.', 3, '', { restated: true, until: null }),
    old(2, 'User has a cold.', 4, '', { restated: true, until: null }),
    fact(3, 'User has a headache.'),
    old(5, 'User lives in Porto.', 3, '2024-03-05'),
  );
  expect(withRestated([facts.get(3)!], facts).map(({ id }) => id)).toEqual([3, 1]);
});

test('times are told once, in order', () => {
  const facts = ['2024-03-05', '2023-03-05', '2024-03-05'].map((asOf, at) => fact(at + 1, '', { asOf }));
  expect(timesOf(facts)).toEqual(['2023-03-05', '2024-03-05']);
});

test('a year that holds the day is no second time', () => {
  const day = fact(1, '', { asOf: '2023-03-05' });
  const year = fact(2, '', { asOf: '2023', entryDate: '2024-03-05' });
  expect(timesOf([day, year])).toEqual(['2023-03-05']);
  expect(isOfDays([day, year], new Map())).toBe(false);
  expect(isOfDays([day, fact(3, '', { asOf: '2022' })], new Map())).toBe(true);
});
