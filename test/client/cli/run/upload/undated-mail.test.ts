import { isUndated } from '../../../../../client/cli/run/upload/undated-mail';

const undated = (...lines: string[]) => isUndated(Buffer.from(lines.join('\n')));

test.each([
  ['a date', 'Date: Fri, 1 Mar 2024 10:00:00 +0100'],
  ['a date in another case', 'DATE : 1 Mar 2024 10:00'],
  ['a date on the next line', 'Date:\n Fri, 1 Mar 2024 10:00:00 +0100'],
  ['the hop of a server', 'Received: by mx; Fri, 1 Mar 2024\r\n\t10:00:00 +0100'],
])('%s dates a mail', (_, header) => {
  expect(undated('Subject: x', header, '', 'words')).toBe(false);
});

test.each([
  ['nothing', ''],
  ['a date without a clock', 'Date: yesterday'],
  ['another header with a clock', 'Subject: at 10:00'],
  ['a header that only begins so', 'Date-Of-Birth: 1 Mar 2024 10:00'],
])('%s does not', (_, header) => {
  expect(undated('From: ada@example.com', header, '', 'Date: Fri, 1 Mar 2024 10:00:00 +0100')).toBe(true);
});

test('a mail of headers alone, and megabytes without an end, are looked at once', () => {
  expect(undated('Subject: x')).toBe(true);
  expect(isUndated(Buffer.alloc(10_000_000, 'date: \r\n '))).toBe(true);
});
