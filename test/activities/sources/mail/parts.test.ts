import { type MailPart, readParts } from '../../../../activities/sources/mail/parts';
import { firstOf } from '../../../../activities/sources/mail/headers';

const shape = (part: MailPart): unknown =>
  part.children.length > 0 ? [part.type, ...part.children.map(shape)] : part.type;

const TWO_PARTS = [
  'Content-Type: multipart/mixed; boundary=outer',
  '',
  'for old programs',
  '--outer',
  'Content-Type: multipart/alternative; boundary="in ner"',
  '',
  '--in ner',
  '',
  'plain',
  '--in ner',
  'Content-Type: text/html; charset=utf-8',
  'Content-Transfer-Encoding: Base64',
  '',
  'PGI+aGk8L2I+',
  '--in ner--',
  '--outer',
  'Content-Type: application/pdf; name="=?utf-8?Q?caf=C3=A9.pdf?="',
  'Content-Disposition: attachment',
  '',
  'x',
  '--outer--',
  'epilogue',
];

test('the tree of parts is the mail’s own', async () => {
  const root = await readParts(Buffer.from(TWO_PARTS.join('\r\n')));
  expect(shape(root)).toEqual([
    'multipart/mixed',
    ['multipart/alternative', 'text/plain', 'text/html'],
    'application/pdf',
  ]);
});

test('a part knows its charset, encoding, file name and bytes', async () => {
  const [alternative, file] = (await readParts(Buffer.from(TWO_PARTS.join('\n')))).children;
  expect(alternative?.children[1]).toMatchObject({
    charset: 'utf-8',
    encoding: 'base64',
    body: Buffer.from('PGI+aGk8L2I+'),
  });
  expect(file).toMatchObject({ filename: 'café.pdf', disposition: 'attachment', body: Buffer.from('x') });
});

test('a part whose last boundary is missing ends with the mail', async () => {
  const root = await readParts(Buffer.from(TWO_PARTS.slice(0, 9).join('\n')));
  expect(shape(root)).toEqual(['multipart/mixed', ['multipart/alternative', 'text/plain']]);
  expect(root.children[0]?.children[0]?.body.toString()).toBe('plain');
});

test('a mail inside a mail is one part', async () => {
  const root = await readParts(
    Buffer.from(
      'Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: message/rfc822\n\nSubject: in\n\nwords\n--b--\n',
    ),
  );
  expect(shape(root)).toEqual(['multipart/mixed', 'message/rfc822']);
  expect(root.children[0]?.body.toString()).toBe('Subject: in\n\nwords');
});

test.each([
  ['an mbox line', 'From ada Mon Jan 01 10:00:00 2024\nSubject: hi\n\nwords'],
  ['empty lines', '\r\n\n  \nSubject: hi\n\nwords'],
  ['a UTF-8 mark', '\uFEFFSubject: hi\n\nwords'],
])('%s before the headers does no harm', async (_, raw) => {
  const root = await readParts(Buffer.from(raw));
  expect(firstOf(root.headers, 'subject')).toBe('hi');
  expect(root.body.toString()).toBe('words');
});

test('line ends of an old Mac are line ends', async () => {
  const root = await readParts(Buffer.from('Subject: hi\rTo: ada\r\rone\rtwo'));
  expect(root.body.toString()).toBe('one\ntwo');
});

test.each(['utf16le', 'with a mark'])('a mail saved as UTF-16 (%s) is a mail', async (kind) => {
  const words = Buffer.from(`${kind === 'utf16le' ? '' : '\uFEFF'}Subject: hi\n\nwörds`, 'utf16le');
  const root = await readParts(words);
  expect(firstOf(root.headers, 'subject')).toBe('hi');
  expect(root.body.toString()).toBe('wörds');
});

test('more parts than a mail has are refused', async () => {
  const parts = Array.from({ length: 600 }, () => '--b\n\nx').join('\n');
  await expect(
    readParts(Buffer.from(`Content-Type: multipart/mixed; boundary=b\n\n${parts}\n--b--`)),
  ).rejects.toThrow();
});

test('nothing is an empty part', async () => {
  expect(await readParts(Buffer.alloc(0))).toMatchObject({ type: 'text/plain', headers: [], children: [] });
});
