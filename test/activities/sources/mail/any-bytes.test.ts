import fc from 'fast-check';
import { htmlText } from '../../../../activities/sources/mail/html-text';
import { inviteLine } from '../../../../activities/sources/mail/invite';
import { ownWords } from '../../../../activities/sources/mail/quotes';
import { ARRIVED, fixture, fixtures, read } from './mails';

const FILES = fixtures('.eml').filter((path) => !path.includes('content_transfer_encoding'));

/** A real mail with some of its bytes changed, cut out or doubled. */
const mutated = fc
  .tuple(
    fc.constantFrom(...FILES),
    fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255), fc.nat(3)), { maxLength: 30 }),
  )
  .map(([file, changes]) => {
    let bytes = Buffer.from(fixture(file));
    for (const [where, value, kind] of changes) {
      const at = Math.floor(where * bytes.length);
      if (kind === 0) bytes[at] = value;
      else if (kind === 1) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + value)]);
      else if (kind === 2) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(Math.max(0, at - value))]);
      else bytes = bytes.subarray(0, Math.max(at, 1));
    }
    return bytes;
  });

/** Either an item that says something, with a proper time and id, or a reason. */
async function expectReading(bytes: Buffer): Promise<void> {
  const reading = await read(bytes, { at: ARRIVED });
  if ('reason' in reading) {
    expect(reading.reason).toMatch(/^[a-z-]+$/);
    return;
  }
  expect(reading.item).toMatchObject({
    externalId: expect.stringMatching(/^m[0-9a-f]{24}$/) as string,
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/) as string,
  });
  expect(reading.item.text.trim()).not.toBe('');
}

test('any bytes are read without an error', async () => {
  await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), (bytes) => expectReading(Buffer.from(bytes))));
});

test('any words under headers are read without an error', async () => {
  const head = fc.constantFrom(
    'Subject: x\n\n',
    'Content-Type: text/html\n\n',
    'Content-Type: multipart/mixed; boundary=b\n\n--b\n',
    'To: ',
  );
  const text = fc.string({ unit: 'binary', maxLength: 500 });
  await fc.assert(fc.asyncProperty(head, text, (start, rest) => expectReading(Buffer.from(start + rest))));
});

test('mails with damaged bytes are read without an error', async () => {
  await fc.assert(fc.asyncProperty(mutated, expectReading), { numRuns: 300 });
});

test('of any text the author’s words are lines of it, each marked or not', () => {
  const line = fc.constantFrom(
    '',
    'words',
    '> quoted',
    '-- ',
    '--',
    'On Mon, 4 Mar 2024, Bob wrote:',
    '-----Original Message-----',
    'From: a',
    'To: b',
    'Subject: c',
    '____',
  );
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 25 }),
      fc.record({ isForward: fc.boolean(), isReply: fc.boolean(), author: fc.constantFrom('', 'words') }),
      (lines, is) => {
        const known = new Set(lines.flatMap((one) => [one, one.trimEnd(), `> ${one}`, `> ${one}`.trimEnd()]));
        for (const own of ownWords(lines.join('\n'), is).text.split('\n')) expect([...known, '', '>']).toContain(own);
      },
    ),
  );
});

test('any HTML and any calendar are read without an error', () => {
  const tag = fc.constantFrom(
    '<b>',
    '</b>',
    '<table><tr><td>',
    '<blockquote>',
    '</blockquote>',
    '<a href="x">',
    '<!--',
    '-->',
    '<',
    '>',
    '&amp',
    '&#x110000;',
  );
  const markup = fc
    .array(fc.oneof(tag, fc.string({ unit: 'binary' })), { maxLength: 40 })
    .map((pieces) => pieces.join(''));
  fc.assert(fc.property(markup, (html) => typeof htmlText(html) === 'string'));
  const field = fc.constantFrom(
    'BEGIN:VEVENT',
    'END:VEVENT',
    'BEGIN:VCALENDAR',
    'DTSTART:20240101',
    'DTSTART;TZID=X:2024',
    'RRULE:FREQ=X',
    'SUMMARY:',
    'ORGANIZER:',
  );
  fc.assert(fc.property(fc.array(field), (lines) => /^\[invite[^\n]*\]$/.test(inviteLine(lines.join('\r\n')))));
});
