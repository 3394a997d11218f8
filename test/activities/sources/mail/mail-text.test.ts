import { itemOf, mailOf } from './mails';

const textOf = async (...lines: string[]) => (await itemOf(mailOf(...lines))).text;

/** A mail that carries others. */
function carrying(subject: string, ...mails: string[]): string {
  const parts = mails.map((mail) => `--b\nContent-Type: message/rfc822\n\n${mail}`);
  return `Subject: ${subject}\nContent-Type: multipart/mixed; boundary=b\n\n${parts.join('\n')}\n--b--\n`;
}

test('subject and receivers stand above the words', async () => {
  expect(await textOf('Subject: Plan', 'To: Bob <bob@example.com>', 'Cc: Eve <eve@example.com>', '', 'At nine.')).toBe(
    'Subject: Plan\nTo: Bob\nCc: Eve\n\nAt nine.',
  );
});

test('blind copies are not told', async () => {
  expect(await textOf('Subject: Plan', 'Bcc: eve@example.com', '', 'At nine.')).not.toContain('eve');
});

test('a mail to many names twenty and counts the rest', async () => {
  const many = Array.from({ length: 23 }, (_, i) => `p${i}@example.com`).join(', ');
  expect(await textOf('Subject: Plan', `To: ${many}`, '', 'x')).toContain('p19@example.com and 3 more\n');
});

test('a subject over several lines is one line, and cannot begin another', async () => {
  expect(await textOf('Subject: one\n two =?utf-8?Q?a=0ATo:_Bob?=', '', 'x')).toBe('Subject: one two a To: Bob\n\nx');
});

test('a mail inside is named, and each of its lines is marked', async () => {
  const inside = 'Subject: Inner [1]\nFrom: Bob <bob@example.com>\n\nAt nine.\n';
  expect(await textOf(carrying('Outer', inside))).toBe(
    'Subject: Outer\n\n[forwarded mail: Inner 1, from Bob]\n> At nine.',
  );
});

test('mails inside mails are marked as often as they are deep, and not without end', async () => {
  const nest = (depth: number): string =>
    depth === 0 ? 'Subject: core\n\nwords' : carrying(`level ${depth}`, nest(depth - 1)).replace(/\bb\b/g, `b${depth}`);
  const text = await textOf(nest(5));
  expect(text).toContain('> > [forwarded mail: level 2]');
  expect(text).toContain('> > > [forwarded mail: level 1]');
  expect(text).not.toContain('words');
});

test('a forwarded subject keeps what it forwards', async () => {
  const body = ['FYI', '', '-----Original Message-----', 'From: Bob', '', 'At nine.'];
  expect(await textOf('Subject: WG: Plan', '', ...body)).toContain('> At nine.');
  expect(await textOf('Subject: Re: WG: Plan', '', ...body)).not.toContain('At nine.');
});
