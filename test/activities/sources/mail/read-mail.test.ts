import { storable } from '../../../../activities/sync/storable';
import { ARRIVED, fixture, fixtures, itemOf, mailOf, read } from './mails';

const INVITE = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', 'SUMMARY:Nine', 'END:VEVENT', 'END:VCALENDAR'];
const id = expect.stringMatching(/^m[0-9a-f]{24}$/) as string;

test('a mail is an item', async () => {
  const raw = mailOf('Subject: Plan', 'Message-ID: <1@example.com>', 'To: bob@acme.test', '', 'At nine.');
  expect(await read(raw, { owner: 'BOB@acme.test' })).toEqual({
    item: {
      externalId: id,
      thread: id,
      author: { id: 'ada@example.com', name: 'Ada', standing: 'unknown' },
      at: '2024-03-01T09:00:00.000000Z',
      editedAt: null,
      text: 'Subject: Plan\nTo: bob@acme.test\n\nAt nine.',
      names: {},
      url: null,
    },
    notes: [],
  });
});

test('the owner is known by the mailbox or by the settings', async () => {
  const raw = mailOf('Subject: Plan', '', 'x');
  expect((await itemOf(raw, { owner: 'Ada@example.com' })).author.standing).toBe('member');
  expect((await itemOf(raw, { settings: { addresses: ['ada@example.com'] } })).author.standing).toBe('member');
});

test('a reply is in the thread of the mail that began it', async () => {
  const first = await itemOf(mailOf('Message-ID: <1@example.com>', 'Subject: Plan', '', 'x'));
  const reply = await itemOf(mailOf('Message-ID: <2@example.com>', 'References: <1@example.com>', '', 'y'));
  expect(reply.thread).toBe(first.externalId);
  expect(reply.externalId).not.toBe(first.externalId);
});

test('circulars are left out unless the settings want them', async () => {
  const raw = mailOf('Subject: News', 'List-Unsubscribe: <mailto:leave@example.com>', '', 'x');
  expect(await read(raw, { settings: {} })).toEqual({ id, reason: 'bulk' });
  expect((await itemOf(raw, { settings: { bulk: true } })).text).toContain('News');
});

test('what the owner sends to a list is read', async () => {
  const raw = mailOf('Subject: Re: News', 'Precedence: list', '', 'x');
  expect((await itemOf(raw, { settings: { addresses: ['ada@example.com'] } })).text).toContain('News');
});

test('an invite that a calendar program sent is read', async () => {
  const raw = mailOf('Subject: Nine', 'Auto-Submitted: auto-generated', 'Content-Type: text/calendar', '', ...INVITE);
  expect((await itemOf(raw, { settings: {} })).text).toContain('[invite: Nine]');
});

test.each([
  ['SPAM', 'spam'],
  ['TRASH', 'trash'],
  ['DRAFT', 'draft'],
  ['CHAT', 'chat'],
  ['CATEGORY_PROMOTIONS', 'promotions'],
])('mail labelled %s is left out', async (label, reason) => {
  expect(await read(mailOf('Subject: x', '', 'x'), { labels: ['INBOX', label] })).toEqual({ id, reason });
});

test('labels of an exported mailbox count as the account’s do', async () => {
  const raw = mailOf('X-Gmail-Labels: Spam,Unread', 'Subject: x', '', 'x');
  expect(await read(raw)).toEqual({ id, reason: 'spam' });
  expect(await read(raw, { labels: ['INBOX'] })).toHaveProperty('item');
});

test('a label in a mail does not prove who sent it', async () => {
  const raw = mailOf('X-Gmail-Labels: Sent', 'Authentication-Results: mx; dmarc=fail', 'Subject: x', '', 'x');
  expect((await itemOf(raw, { owner: 'ada@example.com' })).author.standing).toBe('unknown');
});

test('a mail without a date has none, unless the account tells', async () => {
  const raw = Buffer.from('From: ada@example.com\nSubject: x\n\nx');
  expect(await read(raw)).toEqual({ id, reason: 'no-date' });
  expect((await itemOf(raw, { at: ARRIVED })).at).toBe('2024-03-01T09:00:00.000000Z');
});

test('a mail over the limit is not read', async () => {
  const raw = mailOf('Subject: x', '', 'x'.repeat(2_000));
  expect(await read(raw, { settings: { maxBytes: 1_000 } })).toEqual({ id: null, reason: 'too-large' });
});

test('a text that was cut is noted', async () => {
  const long = `${'words '.repeat(10)}\n\n-----Original Message-----\n${'words '.repeat(200_000)}`;
  expect(await read(mailOf('Subject: x', '', long))).toMatchObject({ notes: ['text-cut', 'quote-cut'] });
});

test('a text that is cut again where it is stored is noted there alone', async () => {
  const reading = await read(mailOf('Subject: x', '', 'words '.repeat(200_000)));
  if ('reason' in reading) throw new Error(reading.reason);
  const stored = await storable(reading.item);
  expect([...reading.notes, ...stored.notes.map(({ reason }) => reason)]).toEqual(['text-cut']);
});

test('a mail is an answer if its headers say so', async () => {
  const body = ['', 'Fine.', '', '> At nine?'];
  for (const header of ['In-Reply-To: <1@example.com>', 'References: <1@example.com>']) {
    expect(await read(mailOf('Subject: x', header, ...body))).toMatchObject({
      item: { text: 'Subject: x\n\nFine.' },
      notes: ['quote-cut'],
    });
  }
  expect(await read(mailOf('Subject: x', ...body))).toMatchObject({
    item: { text: 'Subject: x\n\nFine.\n\n> At nine?' },
    notes: [],
  });
});

test('a mail without a date has the first that is known otherwise', async () => {
  const raw = Buffer.from('From: ada@example.com\nSubject: x\n\nx');
  expect((await itemOf(raw, { otherwise: [null, '1 Jun 2009 10:00:00 +0000', ARRIVED] })).at).toBe(
    '2009-06-01T10:00:00.000000Z',
  );
});

test('a mail that says nothing is empty', async () => {
  expect(await read(mailOf('To: bob@example.com', '', ' \n'))).toEqual({ id, reason: 'empty' });
});

test.each([
  ['nothing', ''],
  ['a text', 'just some words\n\nand more'],
  ['JSON', '{"from": "ada"}'],
  ['a picture', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
])('%s is no mail', async (_, content) => {
  expect(await read(Buffer.from(content, 'latin1'), { at: ARRIVED })).toEqual({ id: null, reason: 'unreadable' });
});

test('a mail with more parts than mails have is unreadable', async () => {
  const parts = '--b\n\nx\n'.repeat(600);
  expect(await read(mailOf('Content-Type: multipart/mixed; boundary=b', '', parts))).toEqual({
    id: null,
    reason: 'unreadable',
  });
});

test.each(fixtures('.eml'))('%s is an item or has a reason', async (file) => {
  const reading = await read(fixture(file), { settings: {} });
  if ('item' in reading) expect(reading.item.text.trim()).not.toBe('');
  else expect(['no-date', 'bulk', 'empty']).toContain(reading.reason);
});

test('a mail reads the same from the account and from a file, whatever its line ends', async () => {
  for (const file of fixtures('.eml')) {
    if (/utf-16|mime4j/.test(file)) continue;
    const unix = fixture(file).toString('latin1').replaceAll('\r\n', '\n');
    const [first, second] = await Promise.all(
      [unix, unix.replaceAll('\n', '\r\n')].map((text) => read(Buffer.from(text, 'latin1'), { at: ARRIVED })),
    );
    expect(second).toEqual(first);
  }
});
