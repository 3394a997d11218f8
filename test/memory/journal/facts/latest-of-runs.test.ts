import fc from 'fast-check';
import { latestOfRuns } from '../../../../memory/journal/facts/latest-of-runs';
import { laterDate } from '../../../../memory/journal/partial-date';

test('of each run it is the latest date, of equal ones the first', () => {
  const date = fc.constantFrom('2023', '2023-12-31', '2023-01-01/2023-12-31', '2023-05', '2024-02-03', '2024');
  const place = fc.record({ date, length: fc.nat(8) });
  fc.assert(
    fc.property(fc.array(place, { maxLength: 30 }), (row) => {
      const dates = row.map((each) => each.date);
      const ends = row.map(({ length }, at) => Math.min(at + 1 + length, row.length));
      const slow = dates.map((_, at) => dates.slice(at, ends[at]).reduce<string>(laterDate, '0001'));
      expect(latestOfRuns(dates, ends)).toEqual(slow);
    }),
  );
});

test('a run of one is its own date, whatever follows', () => {
  expect(latestOfRuns(['2023', '2024', '2025'], [1, 2, 3])).toEqual(['2023', '2024', '2025']);
});

test('a run ends before what says otherwise', () => {
  expect(latestOfRuns(['2022', '2023', '2024'], [2, 2, 3])).toEqual(['2023', '2023', '2024']);
});
