import { decodeText } from '../../../activities/sources/decode-text';

test('UTF-8 is read as it is, without its mark', () => {
  expect(decodeText(Buffer.from('\uFEFFcafé'))).toEqual({ text: 'café', mended: false });
});

test('what old editors wrote is read as Windows-1252, and that is noted', () => {
  expect(decodeText(Buffer.from([0x63, 0x61, 0x66, 0xe9, 0x20, 0x80]))).toEqual({ text: 'café €', mended: true });
});

test.each([
  ['little', Buffer.from('\uFEFFcafé', 'utf16le')],
  ['big', Buffer.from('\uFEFFcafé', 'utf16le').swap16()],
])('UTF-16 with its mark is read, %s end first', (_, bytes) => {
  expect(decodeText(bytes)).toEqual({ text: 'café', mended: false });
});
