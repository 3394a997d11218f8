import { allOf, firstOf, readHeaders, wordsOf } from '../../../../activities/sources/mail/headers';

const line = (key: string, rest: string) => ({ key, line: `${key}:${rest}` });

test('folded lines are one value', () => {
  const headers = readHeaders([line('subject', ' one\r\n two\r\n\tthree')]);
  expect(firstOf(headers, 'subject')).toBe('one two three');
});

test('bytes beyond ASCII are read as Unicode', () => {
  const raw = Buffer.from(' Säying').toString('latin1');
  expect(firstOf(readHeaders([line('subject', raw)]), 'subject')).toBe('Säying');
});

test('a header without a value counts as missing', () => {
  const headers = readHeaders([line('to', ''), line('to', ' ada@example.com')]);
  expect(firstOf(headers, 'to')).toBe('ada@example.com');
  expect(firstOf(headers, 'cc')).toBeNull();
  expect(allOf(headers, 'to')).toEqual(['', 'ada@example.com']);
});

test('encoded words become words, also two that share a character', () => {
  expect(wordsOf('=?utf-8?B?44G+44G/?= =?utf-8?B?44KA?=')).toBe('まみむ');
  expect(wordsOf('=?ISO-2022-JP?B?GyRCRnxLXBsoQg==?= 1')).toBe('日本 1');
  expect(wordsOf('=?windows-1251?Q?=CF=F0=E8?=')).toBe('При');
});

test('what only looks like an encoded word stays', () => {
  expect(wordsOf('=?nonsense')).toBe('=?nonsense');
});

test('words are one line and at most a thousand characters', () => {
  expect(wordsOf('a\u2028b\t c')).toBe('a b c');
  expect(wordsOf('x'.repeat(5_000))).toHaveLength(1_000);
  expect(wordsOf(null)).toBe('');
});
