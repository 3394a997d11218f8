import { decodeTransfer } from '../../../../activities/sources/mail/transfer';

const decode = (text: string, encoding: string) => decodeTransfer(Buffer.from(text), encoding).toString();

test('base64 is decoded across line ends and strange bytes', () => {
  expect(decode('SGVs\r\nbG8h', 'base64')).toBe('Hello!');
  expect(decode('SGVs*bG8h\n', 'base64')).toBe('Hello!');
});

test('base64 in pieces, each with its own padding, is one text', () => {
  expect(decode('SGVsbG8=\nIHdvcmxk', 'base64')).toBe('Hello world');
});

test('plain words that call themselves base64 stay words', () => {
  expect(decode('Dear Ada, see you at nine. Bob', 'base64')).toBe('Dear Ada, see you at nine. Bob');
});

test('quoted-printable is decoded: bytes, joined lines, spaces added on the way', () => {
  expect(decode('D=C3=BCsseldorf', 'quoted-printable')).toBe('Düsseldorf');
  expect(decode('one=\r\n two = \nthree', 'quoted-printable')).toBe('one two three');
  expect(decode('end  \r\nnext', 'quoted-printable')).toBe('end\r\nnext');
});

test('a broken escape stays as it is', () => {
  expect(decode('50=% of =XY', 'quoted-printable')).toBe('50=% of =XY');
});

test.each(['7bit', '8bits', '7-bit', 'x-unknown', ''])('the encoding %p leaves the bytes alone', (encoding) => {
  expect(decode('=41 SGVsbG8=', encoding)).toBe('=41 SGVsbG8=');
});
