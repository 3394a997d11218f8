import { decodeText, markOf } from '../../../../activities/sources/mail/charset';

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');

test.each([
  // `Привет` in three charsets.
  ['windows-1251', 'cf f0 e8 e2 e5 f2', 'Привет'],
  ['koi8-r', 'f0 d2 c9 d7 c5 d4', 'Привет'],
  ['utf-8', 'd0 9f d1 80 d0 b8 d0 b2 d0 b5 d1 82', 'Привет'],
  ['iso-8859-1', '63 61 66 e9', 'café'],
  ['windows-1252', '93 68 69 94', '“hi”'],
  ['iso-8859-15', '31 30 a4', '10€'],
  ['shift_jis', '93 fa 96 7b', '日本'],
  ['euc-jp', 'c6 fc cb dc', '日本'],
  ['gb2312', 'd6 d0 ce c4', '中文'],
  ['big5', 'a4 a4 a4 e5', '中文'],
  ['ks_c_5601-1987', 'c7 d1 b1 db', '한글'],
  ['cp949', 'c7 d1 b1 db', '한글'],
  ['windows-1255', 'f9 ec e5 ed', 'שלום'],
  ['utf-16le', '68 00 69 00', 'hi'],
])('text in %s is decoded', (charset, hex, text) => {
  expect(decodeText(bytes(hex), charset)).toBe(text);
});

test.each(['iso-2022-jp', 'us-ascii', 'utf-8', null])('seven-bit Japanese is read under the name %s', (declared) => {
  expect(decodeText(bytes('1b 24 42 46 7c 4b 5c 1b 28 42'), declared)).toBe('日本');
});

test.each(['iso-8859-1', 'windows-1252', 'us-ascii', 'x-unknown', null])(
  'UTF-8 under the name %s is UTF-8',
  (declared) => {
    expect(decodeText(Buffer.from('Zoë’s café'), declared)).toBe('Zoë’s café');
  },
);

test('bytes that are no UTF-8 are Windows-1252 when nothing else is said', () => {
  expect(decodeText(bytes('4a f6 72 67'), null)).toBe('Jörg');
  expect(decodeText(bytes('4a f6 72 67'), 'utf-8')).toBe('Jörg');
});

test('UTF-8 that was cut in the middle of a character stays UTF-8', () => {
  const cut = Buffer.from('Grüße aus Köln, schöne').subarray(0, -4);
  expect(decodeText(Buffer.concat([cut, bytes('c3')]), 'utf-8')).toBe('Grüße aus Köln, sch\uFFFD');
});

test('a byte order mark decides, whatever the name, and is no part of the text', () => {
  expect(decodeText(bytes('ef bb bf 63 61 66 c3 a9'), 'iso-8859-2')).toBe('café');
  expect(decodeText(bytes('ff fe 68 00 69 00'), 'utf-8')).toBe('hi');
  expect(decodeText(bytes('fe ff 00 68 00 69'), null)).toBe('hi');
});

test('only byte order marks are taken for one', () => {
  expect(markOf(bytes('ff fe'))).toBe('utf-16le');
  expect(markOf(Buffer.from('From: '))).toBeNull();
  expect(markOf(Buffer.alloc(0))).toBeNull();
});

test('a charset in quotes is the same charset', () => {
  expect(decodeText(bytes('cf f0'), '"windows-1251"')).toBe('Пр');
});

test('seven-bit Unicode is not decoded: it hides markup from who looks for it', () => {
  expect(decodeText(Buffer.from('+ADw-b+AD4-'), 'utf-7')).toBe('+ADw-b+AD4-');
});
