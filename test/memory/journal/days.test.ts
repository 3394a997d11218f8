import * as fc from 'fast-check';
import { dayNumber, daysBetween, weekdayOf } from '../../../memory/journal/days';

test.each([
  ['2024-03-04', '2024-03-05', 1],
  ['2024-02-28', '2024-03-01', 2],
  ['2023-02-28', '2023-03-01', 1],
  ['1900-02-28', '1900-03-01', 1],
  ['2000-02-28', '2000-03-01', 2],
  ['2023-03-05', '2024-03-05', 366],
  ['2024-03-05', '2024-01-01', -64],
  ['1660-01-01', '1661-01-01', 366],
])('from %s to %s it is %i days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});

test('a day its month does not have counts as the last it has', () => {
  expect(daysBetween('2024-02-29', '2024-02-31')).toBe(0);
  expect(daysBetween('2023-02-28', '2023-02-31')).toBe(0);
  expect(daysBetween('2024-04-30', '2024-04-31')).toBe(0);
});

test('the weekday is that of the calendar of today', () => {
  expect(weekdayOf('2024-03-05')).toBe('Tuesday');
  expect(weekdayOf('1000-01-01')).toBe('Wednesday');
});

test('every day from the year 1000 on is counted as clocks count it', () => {
  const days = fc.date({
    min: new Date('1000-01-01T00:00:00Z'),
    max: new Date('9999-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(days, days, (one, other) => {
      const [a, b] = [one, other].map((date) => date.toISOString().slice(0, 10)) as [string, string];
      const expected = (Date.parse(b) - Date.parse(a)) / 86_400_000;
      expect(dayNumber(b) - dayNumber(a)).toBe(expected);
      expect(weekdayOf(a)).toBe(one.toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' }));
    }),
  );
});
