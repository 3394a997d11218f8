import { itemOf, mailOf, read } from './mails';

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

test('a rule above points is no signature, one above the author’s name is', async () => {
  expect(await textOf('Subject: Plan', '', 'Agenda:', '--', '1. budget 40k', '2. hiring')).toBe(
    'Subject: Plan\n\nAgenda:\n--\n1. budget 40k\n2. hiring',
  );
  expect(await textOf('Subject: Plan', '', 'At nine.', '--', 'Ada', 'Example Inc.')).toBe('Subject: Plan\n\nAt nine.');
});

test('answers with the author’s name, typed into the mail that is answered, stay', async () => {
  const text = await textOf(
    'From: Zed Lind <zed@example.com>',
    'Subject: Re: Plan',
    'In-Reply-To: <1@example.com>',
    '',
    'Hi Bob,',
    '',
    '-----Original Message-----',
    'At nine?',
    '[Zed] No, at ten.',
  );
  expect(text).toContain('> At nine?\n> [Zed] No, at ten.');
});

test.each([
  [
    'marked',
    '<blockquote type="cite"><div>Begin forwarded message:</div><br><div><b>From: </b>Bob</div><div>At nine.</div></blockquote>',
  ],
  [
    'below its headline',
    '<div>Begin forwarded message:</div><br><blockquote type="cite"><div><b>From: </b>Bob</div><div>At nine.</div></blockquote>',
  ],
])('an HTML mail that passes on another, %s, keeps it whatever its subject', async (_, html) => {
  for (const reply of [[], ['In-Reply-To: <1@example.com>']]) {
    const text = await textOf('Subject: Plan', ...reply, 'Content-Type: text/html', '', `<div>FYI</div>${html}`);
    expect(text).toContain('FYI');
    expect(text).toContain('At nine.');
  }
});

test('what is cut from a mail inside is told of the mail around it', async () => {
  const answer = 'Subject: Inner\nFrom: Bob <bob@example.com>\nIn-Reply-To: <1@example.com>\n\nAt nine.\n\n> When?\n';
  expect(await read(mailOf(...carrying('Outer', answer).split('\n')))).toMatchObject({ notes: ['quote-cut'] });
});
