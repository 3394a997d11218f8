import { join } from 'node:path';
import { JOURNAL, MEETINGS, TASKS } from '../../../client/cli/run/upload/text-kinds';
import { type FileKind } from '../../../client/cli/run/upload/file-kind';
import { MAIL } from '../../../client/cli/run/upload/mail-kind';
import { readFiles } from '../../../client/cli/run/upload/read-files';
import { importFiles } from '../../../client/runs/import-files';
import { importTarget, type MeetingWishes, type PersonalImport } from '../../../client/runs/import-target';
import { readItems } from '../../../client/reads/items';
import { type ScopeId } from '../../../memory/scope';
import { createRig, type Rig } from '../../support/rig';
import { mailOf } from '../../support/synthetic-mbox';
import { fileWith, folderWith, removePlaces, zipWith } from '../cli/run/upload/places';

const KINDS: Record<PersonalImport, FileKind> = { mail: MAIL, meetings: MEETINGS, journal: JOURNAL, tasks: TASKS };
const fixtures = join(__dirname, '../../fixtures');

let rig: Rig;
beforeAll(async () => {
  rig = await createRig();
  for (const scope of ['team:demo', 'user:ada', 'user:bo', 'user:eve'] as const) await rig.addScope(scope);
});
afterEach(removePlaces);
afterAll(() => rig.close());

async function read(kind: PersonalImport, path: string, user: ScopeId = 'user:ada', wishes?: MeetingWishes) {
  const files = readFiles(path, KINDS[kind]);
  const target = await importTarget(rig.db, kind, user, wishes);
  return importFiles(rig.system, files, { ...target, resumeKey: await files.fingerprint() }, { pollMs: 20 });
}

/** Texts a scope sees of a source, in time order. */
const texts = async (scope: ScopeId, connection: string) =>
  (await readItems(rig.db, scope, {}))
    .filter(({ id, deletedAt }) => id.startsWith(`${connection}:`) && deletedAt === null)
    .map(({ text }) => text);

describe('mail', () => {
  const box = (...numbers: number[]) => numbers.map((number) => mailOf(number, 300)).join('');

  test('a mailbox is read by its owner and nobody else, and twice is once', async () => {
    const path = fileWith(box(1, 2, 3), 'Inbox.mbox');
    expect(await read('mail', path)).toMatchObject({ connection: 'gmail-ada', added: 3, containers: 1, skipped: [] });
    expect(await read('mail', path)).toMatchObject({ added: 0, updated: 0, deleted: 0, unchanged: 3 });
    expect(await texts('user:ada', 'gmail-ada')).toHaveLength(3);
    for (const scope of ['user:bo', 'team:demo'] as const) expect(await texts(scope, 'gmail-ada')).toEqual([]);
  });

  test('a zip of single mails and a mailbox gives the same mails', async () => {
    const zip = zipWith([
      { name: 'Takeout/Mail/All mail.mbox', content: box(1, 2) },
      { name: 'Takeout/Mail/one.eml', content: mailOf(3, 300).slice(mailOf(3, 300).indexOf('\n') + 1) },
    ]);
    expect(await read('mail', zip)).toMatchObject({ added: 0, updated: 0 });
    expect(await texts('user:ada', 'gmail-ada')).toHaveLength(3);
  });

  test('a mail that left the mailbox file is gone; one in a damaged zip of it is not', async () => {
    const name = 'Archive.mbox';
    await read('mail', zipWith([{ name, content: box(11, 12, 13) }]), 'user:bo');
    await read('mail', zipWith([{ name, content: box(11), crc: 7 }]), 'user:bo').catch(() => undefined);
    expect(await texts('user:bo', 'gmail-bo')).toHaveLength(3);
    expect(await read('mail', zipWith([{ name, content: box(11, 13) }]), 'user:bo')).toMatchObject({ deleted: 1 });
    expect(await texts('user:bo', 'gmail-bo')).toHaveLength(2);
  });
});

test('real mails of many programs are read, and each that is not is named with a reason', async () => {
  const result = await read('mail', join(fixtures, 'email'), 'user:eve');
  // Files of other kinds, and notes on mails that were read.
  const others = ['not-needed', 'quote-cut', 'text-cut'];
  const left = result.skipped.filter(({ reason }) => !others.includes(reason));
  const set = await rig.admin.selectFrom('quarantine').selectAll().where('connection', '=', 'gmail-eve').execute();
  const aside = set.filter(({ external_id }) => !left.some(({ id }) => id === external_id));
  expect(result.added).toBeGreaterThan(40);
  expect(left.filter(({ id }) => !/\.eml$|\.mbox#\d+$/.test(id))).toEqual([]);
  // 67 single mails, and six in mailboxes.
  expect(result.added + left.length + aside.length).toBe(73);
});

describe('meetings', () => {
  const VTT = 'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nAda Quist: We ship on Friday.\n';

  test('a transcript is its owner’s and theirs it is shared with', async () => {
    const result = await read('meetings', fileWith(VTT, 'plan.vtt'), 'user:ada', {
      sharedWith: ['user:bo'],
      at: '2026-01-05T10:00:00.000Z',
    });
    expect(result).toMatchObject({ connection: 'meetings-demo', added: 1, containers: 1 });
    for (const scope of ['user:ada', 'user:bo'] as const)
      expect(await texts(scope, 'meetings-demo')).toEqual(['Ada Quist: We ship on Friday.']);
    for (const scope of ['user:eve', 'team:demo'] as const) expect(await texts(scope, 'meetings-demo')).toEqual([]);
  });

  test('a public one is the team’s, dated by its file where nothing else says when it was', async () => {
    const place = folderWith({ 'retro.vtt': VTT.replace('Friday', 'Monday') });
    expect(await read('meetings', place, 'user:eve', { public: true })).toMatchObject({ added: 1 });
    expect(await texts('team:demo', 'meetings-demo')).toEqual(['Ada Quist: We ship on Monday.']);
    const [item] = await readItems(rig.db, 'team:demo', { source: 'meetings' });
    expect(Math.abs(Date.parse(item?.at ?? '') - Date.now())).toBeLessThan(3_600_000);
  });
});

test('a journal is read by its writer alone', async () => {
  const place = folderWith({ '2024-01-05.md': 'Snow on the roof.\n', '2024-01-06.md': 'Thaw.\n', 'photo.jpg': 'x' });
  expect(await read('journal', place)).toMatchObject({
    connection: 'journal-ada',
    added: 2,
    skipped: [{ id: 'photo.jpg', reason: 'not-needed' }],
  });
  expect(await texts('user:ada', 'journal-ada')).toEqual(['Snow on the roof.', 'Thaw.']);
  for (const scope of ['user:bo', 'team:demo'] as const) expect(await texts(scope, 'journal-ada')).toEqual([]);
});

test('a log of tasks is its owner’s; the team sees what they made public', async () => {
  const line = (id: string, text: string, more = {}) =>
    JSON.stringify({ id, at: '2026-01-05T10:00:00Z', text, ...more });
  const path = fileWith([line('t-1', 'Book the room'), line('t-2', 'Draft the notes')].join('\n'), 'tasks.jsonl');
  expect(await read('tasks', path)).toMatchObject({ connection: 'tasks-demo', added: 2, deleted: 0 });
  expect(await texts('user:ada', 'tasks-demo')).toHaveLength(2);
  for (const scope of ['user:bo', 'team:demo'] as const) expect(await texts(scope, 'tasks-demo')).toEqual([]);
});
