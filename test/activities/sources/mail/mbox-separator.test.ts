import { isMboxSeparator } from '../../../../activities/sources/mail/mbox-separator';

test.each([
  ['a Unix spool', 'From ada@example.com Mon Jun 01 10:00:00 2009'],
  ['an envelope name without a domain', 'From envelope-sender-mailbox-name Mon Jun 01 10:00:00 2009'],
  ['Google Takeout', 'From 1794216041373124417@xxx Mon Mar 25 10:11:12 +0000 2024'],
  ['Thunderbird', 'From - Mon Mar 25 10:11:12 2024'],
  ['a time without seconds', 'From ada@example.com Mon Jun  1 10:00 2009'],
  ['a zone before the year', 'From ada@example.com Mon Jun  1 10:00:00 CEST 2009'],
  ['an address with spaces', 'From "ada quist"@example.com Mon Jun 01 10:00:00 2009'],
])('%s: the line before a message is known', (_, line) => {
  expect(isMboxSeparator(line, true)).toBe(true);
  expect(isMboxSeparator(line, false)).toBe(true);
});

test.each([['From '], ['From - '], ['From -']])('a bare %j counts after an empty line only', (line) => {
  expect(isMboxSeparator(line, true)).toBe(true);
  expect(isMboxSeparator(line, false)).toBe(false);
});

test.each([
  ['a sentence', 'From here on the road is closed.'],
  ['a sentence with a year', 'From 2009 on we met every Monday.'],
  ['a sentence with a time', 'From 10:00 we are on the roof.'],
  ['a quoted line', '>From ada@example.com Mon Jun 01 10:00:00 2009'],
  ['a header', 'From: Ada <ada@example.com>'],
  ['another case', 'from ada@example.com Mon Jun 01 10:00:00 2009'],
  ['no blank', 'Fromage 10:00:00 2009'],
  ['a very long line', `From ${'x'.repeat(1_000)} Mon Jun 01 10:00:00 2009`],
])('%s separates nothing', (_, line) => {
  expect(isMboxSeparator(line, true)).toBe(false);
});
