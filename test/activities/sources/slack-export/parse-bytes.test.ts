import fc from 'fast-check';
import { parseBytes } from '../../../../activities/sources/slack-export/parse-bytes';

const parse = (json: string) => parseBytes(Buffer.from(json));

test('a byte order mark before the JSON does not matter', () => {
  expect(parse('\uFEFF[1]')).toEqual({ ok: true, value: [1], mended: false });
});

test('stray Windows-1252 bytes become their characters and are told', () => {
  const bytes = Buffer.concat([
    Buffer.from('["It'),
    Buffer.from([0x92]),
    Buffer.from('s 40'),
    Buffer.from([0x80, 0x22, 0x5d]),
  ]);
  expect(parseBytes(bytes)).toEqual({ ok: true, value: ['It’s 40€'], mended: true });
});

test('valid UTF-8 beside stray bytes stays what it is', () => {
  const bytes = Buffer.concat([
    Buffer.from('["Zoë 张 👍 caf'),
    Buffer.from([0xe9, 0x20]),
    Buffer.from('é'),
    Buffer.from([0x96, 0x22, 0x5d]),
  ]);
  expect(parseBytes(bytes)).toEqual({ ok: true, value: ['Zoë 张 👍 café é–'], mended: true });
});

test('a byte order mark before broken UTF-8 does not matter either', () => {
  expect(parseBytes(Buffer.from([0xef, 0xbb, 0xbf, 0x5b, 0x22, 0xe9, 0x22, 0x5d]))).toEqual({
    ok: true,
    value: ['é'],
    mended: true,
  });
});

test('overlong and surrogate byte forms do not pass as characters', () => {
  const parsed = parseBytes(Buffer.from([0x5b, 0x22, 0xed, 0xa0, 0x80, 0xc0, 0xaf, 0x22, 0x5d]));
  expect(parsed).toMatchObject({ ok: true, mended: true });
  expect(JSON.stringify(parsed)).not.toContain('/');
});

test('cut-off JSON is not ok', () => {
  expect(parse('[{"text":"cut off in the mid')).toEqual({ ok: false });
});

test('an empty file is not ok', () => {
  expect(parse('')).toEqual({ ok: false });
});

test('JSON nested too deep for the parser is not ok', () => {
  expect(parse('['.repeat(5_000_000))).toEqual({ ok: false });
});

test('a numeric time stamp keeps the digits of the file', () => {
  expect(parse('[{"ts": 1767830700.0008, "thread_ts":1767830700.123456}]')).toEqual({
    ok: true,
    value: [{ ts: '1767830700.000800', thread_ts: '1767830700.123456' }],
    mended: false,
  });
});

test('a whole number as time stamp gets its six digits', () => {
  expect(parse('[{"ts":1767830700}]')).toMatchObject({ value: [{ ts: '1767830700.000000' }] });
});

test('digits a float cannot hold are kept', () => {
  expect(parse('[{"ts":99999999999.123457}]')).toMatchObject({ value: [{ ts: '99999999999.123457' }] });
});

test('numbers under other names stay numbers', () => {
  expect(parse('[{"ts":1.5,"reply_count":3}]')).toMatchObject({ value: [{ reply_count: 3 }] });
});

test('bulky fields nothing reads are dropped, of files too', () => {
  const post = {
    text: 'a',
    replies: [{ ts: '1.1' }],
    reactions: [],
    root: { text: 'b' },
    files: [{ name: 'c', preview: 'd' }],
  };
  expect(parse(JSON.stringify([post]))).toMatchObject({ value: [{ text: 'a', files: [{ name: 'c' }] }] });
  expect(JSON.stringify(parse(JSON.stringify([post])))).not.toMatch(/replies|reactions|root|preview/);
});

test('any bytes give an answer', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(parseBytes(bytes)).toHaveProperty('ok');
    }),
  );
});

test('text in valid UTF-8 comes back as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (texts) => {
      expect(parse(JSON.stringify(texts))).toEqual({ ok: true, value: texts, mended: false });
    }),
  );
});
