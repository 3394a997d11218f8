import { datesIn, isMonthOrWeekday } from '../../../../memory/journal/words/dates-in-text';

test.each([
  ['on 3 March 2031.', { year: 2031, month: 3, day: 3 }],
  ['on 3rd of March, 2031', { year: 2031, month: 3, day: 3 }],
  ['on March 3, 2031', { year: 2031, month: 3, day: 3 }],
  ['in March 2031', { year: 2031, month: 3 }],
  ['on 3 March', { month: 3, day: 3 }],
  ['2031-03-05', { year: 2031, month: 3, day: 5 }],
  ['am 3. März 2031', { year: 2031, month: 3, day: 3 }],
  ['le 1er août 2031', { year: 2031, month: 8, day: 1 }],
  ['el 3 de mayo de 2031', { year: 2031, month: 5, day: 3 }],
  ['3 мая 2031', { year: 2031, month: 5, day: 3 }],
  ['2031年3月5日', { year: 2031, month: 3, day: 5 }],
  ['since 2019', { year: 2019 }],
])('%s is a date', (text, date) => {
  expect(datesIn(text).dates).toEqual([date]);
  expect(datesIn(text).rest).not.toMatch(/\d/);
});

test.each([
  'User may win 3 prizes',
  'User has 2,000 books',
  'User earns 2000 euros',
  'User earns €2000',
  'User ran 12 km',
  'User ran it in 3:58',
  'User weighs 80.5 kg',
])('no date: %s', (text) => {
  expect(datesIn(text)).toEqual({ dates: [], rest: text });
});

test('several dates of a text are all found, and what is none is left', () => {
  const { dates, rest } = datesIn('From 3 March 2031 to May 2032 User paid 400 euros.');
  expect(dates).toEqual([
    { year: 2031, month: 3, day: 3 },
    { year: 2032, month: 5 },
  ]);
  expect(rest).toContain('400 euros');
});

test('names of months and weekdays are known', () => {
  expect(['March', 'Montag', 'Sundays', 'août', 'Sábado'].every(isMonthOrWeekday)).toBe(true);
  expect(['Mark', 'Sunny', 'Ana'].some(isMonthOrWeekday)).toBe(false);
});
