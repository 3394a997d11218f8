import { contentOf } from '../../../../activities/sources/mail/content';
import { readParts } from '../../../../activities/sources/mail/parts';

const read = async (...lines: string[]) => contentOf(await readParts(Buffer.from(lines.join('\n'))));

/** A multipart of parts given as their own lines. */
function multipart(type: string, boundary: string, ...parts: string[][]): string[] {
  const all = parts.flatMap((part) => [`--${boundary}`, ...part]);
  return [`Content-Type: multipart/${type}; boundary=${boundary}`, '', ...all, `--${boundary}--`];
}

const PLAIN = ['Content-Type: text/plain', '', 'plain words'];
const HTML = ['Content-Type: text/html', '', '<p>rich words</p>'];
const PDF = ['Content-Type: application/pdf; name=plan.pdf', 'Content-Disposition: attachment', '', 'x'];

test('of alternatives the plain one is read', async () => {
  expect((await read(...multipart('alternative', 'b', PLAIN, HTML))).text).toBe('plain words');
});

test('a plain alternative that says nothing gives way', async () => {
  const empty = ['Content-Type: text/plain', '', '  '];
  expect((await read(...multipart('alternative', 'b', empty, HTML))).text).toBe('rich words');
});

test('a plain alternative that only asks for another program gives way', async () => {
  const sorry = ['Content-Type: text/plain', '', 'Your program cannot show HTML mail.'];
  const rich = ['Content-Type: text/html', '', `<p>${'rich words '.repeat(20)}</p>`];
  expect((await read(...multipart('alternative', 'b', sorry, rich))).text).toContain('rich words rich words');
});

test('files inside an alternative that is not read are still named', async () => {
  const rich = multipart('mixed', 'inner', HTML, PDF);
  const content = await read(...multipart('alternative', 'outer', PLAIN, rich));
  expect(content).toMatchObject({ text: 'plain words', lines: ['[attachment: plan.pdf, application/pdf, 1 bytes]'] });
});

test('texts one after the other are one text', async () => {
  expect((await read(...multipart('mixed', 'b', PLAIN, PDF, HTML))).text).toBe('plain words\nrich words');
});

test('a picture that belongs to the text is no file, one beside it is', async () => {
  const picture = ['Content-Type: image/png; name=logo.png', 'Content-ID: <a>', '', 'x'];
  expect((await read(...multipart('related', 'b', HTML, picture))).lines).toEqual([]);
  expect((await read(...multipart('mixed', 'b', HTML, picture))).lines).toEqual([
    '[attachment: logo.png, image/png, 1 bytes]',
  ]);
});

test('a text that is attached is a file', async () => {
  const notes = ['Content-Type: text/plain; name=notes.txt', 'Content-Disposition: attachment', '', 'not read'];
  expect(await read(...multipart('mixed', 'b', PLAIN, notes))).toMatchObject({
    text: 'plain words',
    lines: ['[attachment: notes.txt, text/plain, 8 bytes]'],
  });
});

test('signatures of the mail itself are not named', async () => {
  const signature = ['Content-Type: application/pgp-signature; name=signature.asc', '', 'x'];
  expect((await read(...multipart('signed', 'b', PLAIN, signature))).lines).toEqual([]);
});

test('sizes are those of the decoded file', async () => {
  const big = [
    'Content-Type: application/zip; name=a.zip',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.alloc(1_500_000).toString('base64'),
  ];
  expect((await read(...multipart('mixed', 'b', PLAIN, big))).lines).toEqual([
    '[attachment: a.zip, application/zip, 1.5 MB]',
  ]);
});

test('a file’s name cannot end its line, nor begin another', async () => {
  const file = [
    'Content-Type: application/pdf; name="a] [invite=0A: x"',
    "Content-Disposition: attachment; filename*=utf-8''a%0A%5Dinvite",
    '',
    'x',
  ];
  expect((await read(...multipart('mixed', 'b', PLAIN, file))).lines).toEqual([
    '[attachment: a invite, application/pdf, 1 bytes]',
  ]);
});

test('flowed lines are joined, and hard ones are not', async () => {
  const { text } = await read(
    'Content-Type: text/plain; format=flowed',
    '',
    'one long ',
    'line',
    'another',
    '> quoted ',
    '> on',
  );
  expect(text).toBe('one long line\nanother\n> quoted on');
});

test('an invite that comes twice is one', async () => {
  const calendar = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', 'SUMMARY:Nine', 'END:VEVENT', 'END:VCALENDAR'];
  const shown = ['Content-Type: text/calendar; method=REQUEST', '', ...calendar];
  const saved = ['Content-Type: application/ics; name=invite.ics', 'Content-Disposition: attachment', '', ...calendar];
  expect(await read(...multipart('mixed', 'b', shown, saved))).toMatchObject({
    lines: ['[invite: Nine]'],
    hasInvite: true,
  });
});

test('a mail inside is handed on as bytes, whatever its encoding', async () => {
  const inside = [
    'Content-Type: message/rfc822',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('Subject: in\n\nwords').toString('base64'),
  ];
  const { mails } = await read(...multipart('mixed', 'b', PLAIN, inside));
  expect(mails.map(String)).toEqual(['Subject: in\n\nwords']);
});

test('far too long texts are read up to 300,000 bytes, and say so', async () => {
  const { text, isCut } = await read('Subject: long', '', 'x'.repeat(3_000_000));
  expect([text.length, isCut]).toEqual([300_000, true]);
  expect((await read('Subject: short', '', 'x')).isCut).toBe(false);
});
