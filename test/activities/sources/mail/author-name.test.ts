import { isNamed } from '../../../../activities/sources/mail/author-name';

test.each([
  ['Ada', 'Ada Quist'],
  ['ADA QUIST', 'Ada Quist'],
  ['Quist, Ada', 'Ada Quist'],
  ['Ada Q.', 'Ada Quist'],
  ['Dr. Ada Quist', 'Ada Quist'],
  ['AQ', 'Ada Quist'],
  ['ada', 'ada.quist@example.com'],
  ['Søren', 'Søren Ø'],
])('%p is %p', (text, author) => {
  expect(isNamed(text, author)).toBe(true);
});

test.each([
  ['', 'Ada Quist'],
  ['Bob', 'Ada Quist'],
  ['Ada and Bob', 'Ada Quist'],
  ['A', 'Ada Quist'],
  ['Dr.', 'Ada Quist'],
  ['x', 'Ada Quist'],
  ['example', 'ada.quist@example.com'],
  ['Ada', ''],
  ['', ''],
  [`Ada ${'Quist '.repeat(20)}`, 'Ada Quist'],
])('%p is not %p', (text, author) => {
  expect(isNamed(text, author)).toBe(false);
});
