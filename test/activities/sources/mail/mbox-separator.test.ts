import fc from 'fast-check';
import { findSeparator, looksLikeSeparator, separatorDate } from '../../../../activities/sources/mail/mbox-separator';

const LINE = 'From ada@example.com Mon Jun 01 10:00:00 2009';

test.each([
  ['a Unix spool', LINE, '01 Jun 2009 10:00:00 +0000'],
  ['an envelope name without a domain', 'From envelope-sender Mon Jun 01 10:00:00 2009', '01 Jun 2009 10:00:00 +0000'],
  ['Google Takeout', 'From 1794216041373124417@xxx Mon Mar 25 10:11:12 +0000 2024', '25 Mar 2024 10:11:12 +0000'],
  ['Thunderbird', 'From - Mon Mar 25 10:11:12 2024', '25 Mar 2024 10:11:12 +0000'],
  ['a time without seconds', 'From ada@example.com Mon Jun  1 10:00 2009', '1 Jun 2009 10:00 +0000'],
  ['a zone before the year', 'From ada@example.com Mon Jun  1 10:00:00 CEST 2009', '1 Jun 2009 10:00:00 CEST'],
  ['a zone behind the year', 'From ada@example.com Mon Jun  1 10:00:00 2009 -0700', '1 Jun 2009 10:00:00 -0700'],
  ['a date as in headers', 'From ada@example.com Mon, 1 Jun 2009 10:00:00 +0200', '1 Jun 2009 10:00:00 +0200'],
  ['a list’s archive', 'From ada at example.com  Mon Jun  1 10:00:00 2009', '1 Jun 2009 10:00:00 +0000'],
  ['a relay', 'From ada Mon Jun  1 10:00:00 2009 remote from mill', '1 Jun 2009 10:00:00 +0000'],
  ['an address with spaces', 'From "ada quist"@example.com Mon Jun 01 10:00:00 2009', '01 Jun 2009 10:00:00 +0000'],
  ['no date', 'From ', null],
  ['no date, with a dash', 'From - ', null],
  ['no date, with a dash and no blank', 'From -', null],
])('%s: the line before a message is known, and its date', (_, line, date) => {
  expect(looksLikeSeparator(line)).toBe(true);
  expect(separatorDate(line)).toBe(date);
});

test.each([
  ['a sentence', 'From here on the road is closed.'],
  ['a sentence with a year', 'From 2009 on we met every Monday.'],
  ['a sentence with a time', 'From 10:00 we are on the roof.'],
  ['a sentence with both', 'From about 14:30 on 3 January 2026 the database was down,'],
  ['a sentence with days', 'From Mon Jun 01 10:00 2009 on we meet.'],
  ['a span', 'From Mon 10:00 to Tue 12:00, Jan 5 2026'],
  ['a quoted line', '>From ada@example.com Mon Jun 01 10:00:00 2009'],
  ['a header', 'From: Ada <ada@example.com>'],
  ['another case', 'from ada@example.com Mon Jun 01 10:00:00 2009'],
  ['no blank', 'Fromage 10:00:00 2009'],
  ['a very long line', `From ${'x'.repeat(1_000)} Mon Jun 01 10:00:00 2009`],
])('%s separates nothing', (_, line) => {
  expect(looksLikeSeparator(line)).toBe(false);
});

const find = (text: string, { isStart = true, isEnd = true } = {}) =>
  findSeparator({ bytes: Buffer.from(text), isStart, isEnd }, 0);

test.each(['Subject: x', 'X-Mozilla-Status: 0001', '>From ada Mon Jun 01', `Received: ${'x'.repeat(2_000)}`])(
  'the line counts above %.30s',
  (below) => {
    expect(find(`x\n\n${LINE}\n${below}\n`)).toEqual({ at: 3, end: 3 + LINE.length + 1, line: LINE });
  },
);

test.each(['', 'words', 'two words: and more', 'https://example.com', ': x', ' Subject: x'])(
  'the line does not count above %p',
  (below) => {
    expect(find(`x\n\n${LINE}\n${below}\n`)).toBeNull();
  },
);

test('a file’s beginning is as good as an empty line, the beginning of a piece is not', () => {
  const text = `${LINE}\nSubject: x\n`;
  expect(find(text)).toMatchObject({ at: 0 });
  expect(find(`\n${text}`)).toMatchObject({ at: 1 });
  expect(find(`\r\n${text}`)).toMatchObject({ at: 2 });
  expect(find(text, { isStart: false })).toBeNull();
  expect(find(`\n${text}`, { isStart: false })).toBeNull();
});

test('where the next line has not come yet nothing is decided, unless nothing follows', () => {
  const text = `x\n\n${LINE}\nSubject: x\n`;
  for (let length = 3 + 'From '.length; length < text.length; length += 1) {
    expect(find(text.slice(0, length), { isEnd: false })).toEqual({ undecided: 3 });
  }
  expect(find(text, { isEnd: false })).toMatchObject({ at: 3 });
  expect(find(`x\n\n${LINE}\nSubj`)).toBeNull();
});

test('a line without an end waits no longer than a separator can be', () => {
  expect(find(`\n\nFrom ${'x'.repeat(900)}`, { isEnd: false })).toEqual({ undecided: 2 });
  expect(find(`\n\nFrom ${'x'.repeat(1_000)}`, { isEnd: false })).toBeNull();
});

test('any line is judged at once', () => {
  const piece = fc.constantFrom(' ', 'Mon ', 'Jun ', '10:00 ', '2009 ', 'x', '1 ', '\t');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 300 }), (pieces) => {
      expect(looksLikeSeparator(`From ${pieces.join('')}.`)).toBe(false);
    }),
  );
});
