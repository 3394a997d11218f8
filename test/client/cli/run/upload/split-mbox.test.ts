import fc from 'fast-check';
import { splitMbox as splitAgain } from '../../../../../activities/sources/mail/split-mbox';
import { type MboxLimits, type MboxPart, splitMbox } from '../../../../../client/cli/run/upload/split-mbox';
import { mailOf, mboxPieces } from '../../../../support/synthetic-mbox';

const LIMITS: MboxLimits = { chunkBytes: 1_000, messageBytes: 2_000 };
const FIRST = 'From ada@example.com Mon Jun 01 10:00:00 2009\nSubject: one\n\nHello\n\n';
const SECOND = 'From bo@example.com Mon Jun 01 11:00:00 2009\nSubject: two\n\nFrom here on it is closed.\n>From me\n';

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function split(text: string | Buffer, size = 64, limits = LIMITS): Promise<MboxPart[]> {
  const parts: MboxPart[] = [];
  for await (const part of splitMbox(inPieces(Buffer.from(text), size), limits)) parts.push(part);
  return parts;
}

const shown = (parts: MboxPart[]) =>
  parts.map((part) => ('tooLong' in part ? part.tooLong : [part.offset, part.bytes.toString()]));
const textOf = (parts: MboxPart[]) =>
  parts.map((part) => ('tooLong' in part ? '' : part.bytes.toString('latin1'))).join('');

test('messages that fit go together, in their own bytes', async () => {
  expect(shown(await split(FIRST + SECOND))).toEqual([[0, FIRST + SECOND]]);
});

test('a chunk ends before the message that would make it too big, and is named by where it begins', async () => {
  expect(shown(await split(FIRST + SECOND, 64, { ...LIMITS, chunkBytes: FIRST.length + 10 }))).toEqual([
    [0, FIRST],
    [FIRST.length, SECOND],
  ]);
});

test('a message above the size of a chunk goes alone', async () => {
  const big = mailOf(7, 1_500);
  expect(shown(await split(FIRST + big + SECOND))).toEqual([
    [0, FIRST],
    [FIRST.length, big],
    [FIRST.length + big.length, SECOND],
  ]);
});

test('a message above the limit is told by its number, and those around it are read', async () => {
  const long = mailOf(7, 5_000);
  expect(shown(await split(FIRST + long + SECOND))).toEqual([2, [0, FIRST], [FIRST.length + long.length, SECOND]]);
});

test('a last and a first message above the limit are told too', async () => {
  const long = mailOf(7, 5_000);
  expect(shown(await split(long + FIRST + long))).toEqual([1, 3, [long.length, FIRST]]);
});

test('each part is known by the number of its first message', async () => {
  const long = mailOf(7, 5_000);
  const parts = await split(FIRST + FIRST + long + FIRST, 64);
  expect(parts.map((part) => ('tooLong' in part ? -part.tooLong : part.ordinal))).toEqual([-3, 1, 4]);
});

test('both readings of a mailbox cut it at the same places', async () => {
  const line = fc.constantFrom(
    '',
    'Hello',
    'Name: x',
    'From here on',
    'From ',
    FIRST.split('\n')[0] ?? '',
    '>From x',
    `X: ${'y'.repeat(1_100)}`,
  );
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 40 }), fc.integer({ min: 1, max: 90 }), async (lines, size) => {
      const mbox = lines.join('\n');
      const parts = await split(mbox, size, { chunkBytes: 1, messageBytes: 100_000 });
      const read = parts.flatMap((part) => ('bytes' in part ? splitAgain(part.bytes) : []));
      expect(read.map(({ raw }) => raw)).toEqual(splitAgain(Buffer.from(mbox)).map(({ raw }) => raw));
    }),
  );
});

test('offsets count bytes, not characters', async () => {
  const first = FIRST.replace('Hello', 'Héllo ✓');
  const [, second] = await split(first + SECOND, 7, { ...LIMITS, chunkBytes: 90 });
  expect(second).toMatchObject({ offset: Buffer.byteLength(first) });
});

test('lines that end in CR LF are cut the same', async () => {
  const crlf = (text: string) => text.replaceAll('\n', '\r\n');
  const parts = await split(crlf(FIRST + SECOND), 5, { ...LIMITS, chunkBytes: 100 });
  expect(shown(parts)).toEqual([
    [0, crlf(FIRST)],
    [crlf(FIRST).length, crlf(SECOND)],
  ]);
});

test('bytes of no encoding stay as they are', async () => {
  const odd = Buffer.concat([Buffer.from(FIRST), Buffer.from([0, 255, 10, 254, 13, 10, 128])]);
  const [part] = await split(odd);
  expect(part).toEqual({ offset: 0, ordinal: 1, bytes: odd });
});

test('empty lines before the first message are dropped and not counted', async () => {
  expect(shown(await split(`\n\n${FIRST}${mailOf(1, 5_000)}`))).toEqual([2, [2, FIRST]]);
});

test('what stands before the first line of an mbox is kept, for it may be a mail', async () => {
  expect(shown(await split(`Subject: none\n\nHi\n\n${FIRST}`))).toEqual([[0, `Subject: none\n\nHi\n\n${FIRST}`]]);
});

test.each([
  ['', 0],
  ['\n\n', 0],
  ['From ', 1],
])('%j gives %i parts', async (text, count) => {
  expect(await split(text)).toHaveLength(count);
});

test('wherever the file is cut into pieces, the parts are the same and hold every byte', async () => {
  const text = fc.constantFrom(
    'Hello\n',
    '\n',
    'From here on.\n',
    '\n\nFrom \n',
    '\n\nFrom \nSubject: x\n',
    '\r\n\r\nFrom ada Mon Jun 01 10:00:00 2009\r\nX: y\r\n',
    `X: ${'y'.repeat(1_200)}`,
    '>From x\n',
    '\r\n',
    'Fro',
    'm ',
    '\nFrom -\n',
  );
  const mail = fc.array(text, { maxLength: 8 }).map((lines) => `${FIRST.split('\n')[0]}\n${lines.join('')}\n`);
  await fc.assert(
    fc.asyncProperty(fc.array(mail, { maxLength: 12 }), fc.integer({ min: 1, max: 90 }), async (mails, size) => {
      const whole = mails.join('');
      const limits = { chunkBytes: 200, messageBytes: 10_000 };
      const parts = await split(whole, size, limits);
      expect(textOf(parts)).toBe(whole);
      expect(parts).toEqual(await split(whole, whole.length + 1, limits));
      for (const part of parts) expect(part).toMatchObject({ bytes: expect.anything() as Buffer });
      expect(parts.every((part) => 'bytes' in part && part.bytes.toString().startsWith('From '))).toBe(true);
    }),
  );
});

test('a big mailbox is never held: what waits is a chunk, a message and a piece at most', async () => {
  const piece = 2 ** 16;
  const limits = { chunkBytes: 2 ** 18, messageBytes: 2 ** 19 };
  // Every 40th mail is five times the limit.
  const bytesOf = (number: number) => (number % 40 === 39 ? 5 * limits.messageBytes : 9_000);
  const concat = jest.spyOn(Buffer, 'concat');
  let [read, handedOut, waiting, tooLong] = [0, 0, 0, 0];
  async function* counted() {
    for (const bytes of mboxPieces(400, bytesOf, piece)) {
      read += bytes.length;
      yield bytes;
    }
  }
  for await (const part of splitMbox(counted(), limits)) {
    if ('tooLong' in part) {
      tooLong += 1;
      handedOut += 5 * limits.messageBytes;
    } else {
      expect(part.bytes.length).toBeLessThanOrEqual(limits.chunkBytes);
      waiting = Math.max(waiting, read - handedOut);
      handedOut += part.bytes.length;
    }
  }
  const biggest = Math.max(...concat.mock.results.map(({ value }) => (value as Buffer).length));
  concat.mockRestore();
  expect(tooLong).toBe(10);
  expect(read).toBeGreaterThan(60 * limits.chunkBytes);
  // Nothing bigger was ever put together: not the mailbox, and not a message above the limit.
  expect(biggest).toBeLessThanOrEqual(limits.chunkBytes + 2 * piece);
  expect(waiting).toBeLessThan(limits.chunkBytes + limits.messageBytes + 2 * piece + tooLong * 200);
});
