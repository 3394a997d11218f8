import { mail } from '../../../../activities/sources/mail/source';
import { testAccess } from '../../../support/access';
import { fileAccess, pullAll, type UploadedFiles } from '../../../support/file-access';
import { fixture, mailOf } from './mails';

const letter = (id: string, ...more: string[]) =>
  mailOf(`Message-ID: <${id}@example.com>`, 'Subject: Plan', ...more, '', id).toString();
const mbox = (...mails: string[]) => mails.map((one) => `From ada Mon Jun 01 10:00:00 2009\n${one}\n\n`).join('');
const piece = (offset: number, first = 1) => `Inbox.mbox/${String(offset).padStart(12, '0')}-${first}.mbox`;

async function pull(files: UploadedFiles, settings: Record<string, unknown> = {}) {
  const pages = await pullAll(mail, fileAccess('gmail-ada', files, settings), 'mailbox');
  return {
    pages: pages.length,
    items: pages.flatMap(({ items }) => items),
    complete: pages.flatMap(({ complete }) => complete),
    failures: pages.flatMap(({ failures }) => failures),
    skips: pages.flatMap(({ skips }) => skips),
  };
}

const saying = (items: { text: string }[]) => items.map(({ text }) => text.split('\n').at(-1));

test('single mails and mailbox files are one mailbox, each item with its part', async () => {
  const { items } = await pull({ 'one.eml': letter('1'), [piece(0)]: mbox(letter('2'), letter('3')) });
  expect(items.map(({ part }) => part)).toEqual(['Inbox.mbox', 'Inbox.mbox', 'one.eml']);
  expect(saying(items)).toEqual(['2', '3', '1']);
});

test('the mailbox is its owner’s, if the settings name them', async () => {
  const discover = async (settings: Record<string, unknown>) => {
    const { containers } = await mail.discover(await mail.open(fileAccess('gmail-ada', {}, settings)));
    return containers.map(({ externalId, kind, members, open }) => ({ externalId, kind, members, open }));
  };
  const mailbox = { externalId: 'mailbox', kind: 'owned', open: true };
  expect(await discover({ addresses: ['Ada@example.com'] })).toEqual([{ ...mailbox, members: ['ada@example.com'] }]);
  expect(await discover({})).toEqual([{ ...mailbox, members: null }]);
});

test('a mailbox file is complete with its last piece, not before', async () => {
  const big = letter('1') + '\nwords'.repeat(400_000);
  const access = fileAccess(
    'gmail-ada',
    { [piece(0)]: mbox(big), [piece(3_100_000, 2)]: mbox(big.replace('<1@', '<2@')) },
    { maxBytes: 5_000_000 },
  );
  const pages = await pullAll(mail, access, 'mailbox');
  expect(pages.map(({ complete }) => complete)).toEqual([[], [{ part: 'Inbox.mbox' }]]);
});

test('a mailbox file with a mail that is no mail, or too large, deletes nothing', async () => {
  const broken = await pull({ [piece(0)]: mbox('no mail at all'), [piece(100, 2)]: mbox(letter('2')) });
  expect(broken).toMatchObject({ complete: [], failures: [], skips: [{ id: 'Inbox.mbox#1', reason: 'unreadable' }] });
  expect(saying(broken.items)).toEqual(['2']);
  const large = await pull({ [piece(0)]: mbox(letter('1'), letter('2', `X: ${'y'.repeat(500)}`)) }, { maxBytes: 400 });
  expect(large).toMatchObject({ complete: [], skips: [{ id: 'Inbox.mbox#2', reason: 'too-large' }] });
});

test('a mailbox file that could not be read to its end deletes nothing, the others do', async () => {
  const files = { [piece(0)]: mbox(letter('1')), 'Sent.mbox/000000000000.mbox': mbox(letter('2')) };
  expect((await pull(files, { torn: ['Inbox.mbox'] })).complete).toEqual([{ part: 'Sent.mbox' }]);
});

test('one mail in two folders is one item', async () => {
  const { items, skips } = await pull({ 'a.eml': letter('1'), 'b.eml': letter('1') });
  expect(items.map(({ part }) => part)).toEqual(['a.eml']);
  expect(skips).toEqual([{ id: 'b.eml', reason: 'duplicate' }]);
});

test('what is left out is named by where its owner finds it', async () => {
  const circular = letter('2', 'Precedence: bulk');
  const { items, skips } = await pull({ 'Dr. House.txt': 'x', 'circular.eml': circular });
  expect(items).toEqual([]);
  expect(skips).toEqual([
    { id: 'Dr. House.txt', reason: 'not-mail' },
    { id: 'circular.eml', reason: 'bulk' },
  ]);
});

test('a mail of a later piece is named by its number in the whole mailbox', async () => {
  const files = {
    [piece(0)]: mbox(letter('1')),
    [piece(4_194_304, 18)]: mbox(letter('2'), letter('3', 'Precedence: bulk')),
  };
  expect((await pull(files)).skips).toEqual([{ id: 'Inbox.mbox#19', reason: 'bulk' }]);
});

test('what was left out of a mail that is read is told by the item’s id', async () => {
  const { items, skips } = await pull({ 'a.eml': `${letter('1', 'In-Reply-To: <0@example.com>')}\n\n> At nine?` });
  expect(skips).toEqual([{ id: items[0]?.externalId, reason: 'quote-cut' }]);
});

describe('a mail that does not say when it was sent', () => {
  const undated = 'From: ada@example.com\nSubject: Plan\n\nx';
  const dates = async (files: UploadedFiles, settings = {}) => (await pull(files, settings)).items.map(({ at }) => at);
  const fileTimes = { 'a.eml': '2024-03-05T09:30:00.000Z' };

  test('has the date of the line above it in its mailbox', async () => {
    expect(await dates({ [piece(0)]: mbox(undated) })).toEqual(['2009-06-01T10:00:00.000000Z']);
  });

  test('or else the time of its own file', async () => {
    expect(await dates({ 'a.eml': undated }, { fileTimes })).toEqual(['2024-03-05T09:30:00.000000Z']);
  });

  test('or else none, and is left out', async () => {
    expect(await pull({ 'b.eml': undated }, { fileTimes })).toMatchObject({
      items: [],
      skips: [{ id: 'b.eml', reason: 'no-date' }],
    });
  });

  test('a mail that says so is not dated by its file', async () => {
    expect(await dates({ 'a.eml': letter('1') }, { fileTimes })).toEqual(['2024-03-01T09:00:00.000000Z']);
  });
});

test('an upload begins anew, wherever the last one ended', async () => {
  const access = testAccess({ files: { 'a.eml': letter('1') } });
  const window = { since: '1970-01-01T00:00:00.000000Z', until: '2026-01-01T00:00:00.000000Z' };
  const container = { externalId: 'mailbox', name: 'mailbox' };
  const request = { container, window, cursor: { v: 1 as const, file: 7, torn: null } };
  expect((await mail.pull(access, { ...request, first: true })).items).toHaveLength(1);
  expect(await mail.pull(access, { ...request, first: false })).toMatchObject({ items: [], done: true });
  expect(access.beats).toBe(1);
});

test('an empty upload is done at once', async () => {
  expect(await pull({})).toMatchObject({ pages: 1, items: [], complete: [] });
});

test('a pull that is called off ends', async () => {
  const access = testAccess({ files: { 'a.eml': letter('1') } });
  access.abort();
  const window = { since: '1970-01-01T00:00:00.000000Z', until: '2026-01-01T00:00:00.000000Z' };
  const container = { externalId: 'mailbox', name: 'mailbox' };
  await expect(mail.pull(access, { container, window, cursor: null, first: true })).rejects.toThrow();
});

test('a position of another version is refused', () => {
  expect(mail.cursor.safeParse({ v: 2, file: 0, torn: null }).success).toBe(false);
});

test('the files themselves are the account', async () => {
  const api = await mail.open(fileAccess('gmail-ada', {}));
  expect(await mail.validate(api)).toEqual({ kind: 'ok', account: 'gmail-ada' });
  expect(mail.classifyError(new Error('disk'))).toEqual({ kind: 'temporary', reason: 'unknown' });
});

test('a real list mailbox gives its threads', async () => {
  const { items } = await pull({ [piece(0)]: fixture('mbox/tika/complex.mbox') }, { bulk: true });
  expect(items).toHaveLength(3);
  expect(items[2]?.thread).toBe(items[1]?.externalId);
});
