import { openAccount } from '../../../client/connect/open-account';
import { seal } from '../../../activities/credentials/seal';
import { listEntries } from '../../../client/reads/entries';
import { listTasks } from '../../../client/reads/tasks';
import { forceHydrate } from '../../../client/runs/force-hydrate';
import { addEntry, editEntry } from '../../../client/runs/journal';
import { previewTask, publishTask } from '../../../client/runs/publish-task';
import { addTask, unpublishTask } from '../../../client/runs/tasks';
import { importTarget, type PersonalImport } from '../../../client/runs/import-target';
import { uploadFiles } from '../../../client/runs/upload-files';
import { wipeMemory } from '../../../client/runs/wipe';
import { type ScopeId } from '../../../memory/scope';
import { type FakeGoogle, startFakeGoogle } from '../../fakes/google/server';
import { tablesWith } from '../../support/database-text';
import { filesOf } from '../../support/export-files';
import { testKeyRing } from '../../support/key-ring';
import { syncAndWait } from '../../support/live-slack';
import { importTexts, lineModel, textsOf } from '../../support/own-files';
import { createRig, type Rig } from '../../support/rig';
import { fileText } from '../../support/scenario';

const ADDRESS = 'ada@example.com';
/** In words only Ada may read: of her mail, and of her own logs. */
const MAIL = 'kumquatmail7';
const OWN = 'kumquatown7';
/** Where the person's own logs stand. */
const OURS = ['item', 'container', 'import_run', 'upload_file'];
const AT = '2026-01-05T10:00:00Z';
const [ADA, BO, TEAM]: [ScopeId, ScopeId, ScopeId] = ['user:ada', 'user:bo', 'team:demo'];

let google: FakeGoogle;
let rig: Rig;
beforeAll(async () => {
  google = await startFakeGoogle();
  rig = await createRig({ answers: lineModel, endpoints: { google: google.url }, options: { syncWaitMs: 5_000 } });
  for (const scope of [ADA, BO, TEAM]) await rig.addScope(scope, { team: 'demo' });
  deliver('old', `The safe opens with ${MAIL}`);
  await connectMailbox();
  await importTexts(rig, 'journal', ADA, { [`${OWN}.md`]: `# 2026-01-05\n\nDreamt of a ${OWN}` });
  await addTask(rig.system, ADA, { id: 't-own', text: `Buy a ${OWN}`, at: AT });
  await addTask(rig.system, ADA, { id: 't-team', text: 'Compare the two vans', at: AT });
  await publishTask(rig.system, ADA, 't-team', await previewTask(rig.db, ADA, 't-team'));
  // A line that is none is named with its file; and of two uploads the reading never began.
  await importTexts(rig, 'tasks', ADA, { [`${OWN}.jsonl`]: 'no task at all' });
  await leftBehind('mail', { 'late.eml': `Message-ID: <late@example.com>\n\nThe ${MAIL} is late` });
  await leftBehind('journal', { 'late.md': `# 2026-01-06\n\nThe ${OWN} is late` });
  const talk = (words: string) => `Ada Quist: ${words}\nBo Lind: Good\n`;
  await importTexts(rig, 'meetings', ADA, { [`${OWN}.txt`]: talk(`The ${OWN} is ripe`) }, { at: AT });
  await importTexts(rig, 'meetings', ADA, { 'shared.txt': talk('The ramp is closed') }, { at: AT, sharedWith: [BO] });
});
afterAll(async () => {
  await rig.close();
  await google.close();
});

/** As an import leaves it whose program was killed before it asked for the reading. */
async function leftBehind(kind: PersonalImport, texts: Record<string, string>): Promise<void> {
  const target = await importTarget(rig.db, kind, ADA);
  const files = filesOf(Object.entries(texts).map(([path, text]) => ({ path, bytes: Buffer.from(text) })));
  await uploadFiles(rig.db, files, { ...target, resumeKey: kind }, () => undefined);
}

const force = (scope: ScopeId, since?: string) =>
  forceHydrate(rig.system, scope, { pollMs: 20, ...(since === undefined ? {} : { since }) });
const notes = (scope: ScopeId) => fileText(rig, scope, 'notes.md');

function deliver(id: string, words: string): void {
  const when = new Date(Date.now() - 60_000);
  const head = [`Message-ID: <${id}@example.com>`, `Date: ${when.toUTCString()}`, 'From: Bo <bo@example.com>', `To: ${ADDRESS}`]; // prettier-ignore
  const raw = [...head, `Subject: About ${id}`, '', words, ''].join('\r\n');
  google.mailbox(ADDRESS).deliver({ raw, internalDate: String(when.getTime()) });
}

async function connectMailbox(): Promise<void> {
  const account = { provider: 'gmail', identities: 'google', team: 'demo', owner: ADA, account: ADDRESS } as const;
  const token = google.accounts.accessToken(ADDRESS);
  const sealed = (binding: Parameters<typeof seal>[1]) => ({
    ...seal(testKeyRing(), binding, { token }),
    expiresAt: null,
  });
  const { connection } = await openAccount(rig.db, { ...account, at: new Date().toISOString() }, sealed);
  await syncAndWait(rig, connection);
}

test('before, the words stand in the items and in what memory made of them', async () => {
  expect(await force(ADA)).toMatchObject({ outcome: 'committed', read: { gmail: 1, tasks: 2, meetings: 2 } });
  await force(BO);
  await force(TEAM);
  const [mail, own] = [await tablesWith(rig.admin, MAIL), await tablesWith(rig.admin, OWN)];
  expect(mail).toEqual(expect.arrayContaining(['item', 'line', 'point', 'upload_file']));
  expect(own).toEqual(expect.arrayContaining([...OURS, 'line', 'point']));
});

test('a wipe deletes the mail and all that memory held; the person’s own logs stay theirs', async () => {
  const receipt = await wipeMemory(rig.system, ADA);
  expect(receipt).toMatchObject({ verified: true, removed: { item: 1 }, keptForOthers: 0 });
  expect(await tablesWith(rig.admin, MAIL)).toEqual([]);
  expect((await tablesWith(rig.admin, OWN)).filter((table) => !OURS.includes(table))).toEqual([]);
  expect((await listTasks(rig.db, ADA)).map(({ id }) => id)).toEqual(['t-own', 't-team']);
  expect((await listEntries(rig.db, ADA)).map(({ text }) => text)).toEqual([`# 2026-01-05\n\nDreamt of a ${OWN}`]);
});

test('memory does not read them again; the person goes on writing them, at any date', async () => {
  expect(await force(ADA)).toMatchObject({ outcome: 'quiet' });
  const { id } = await addEntry(rig.system, ADA, { text: 'Found an old page', at: '2026-01-02' });
  expect((await editEntry(rig.system, ADA, id, 'Found two old pages')).text).toBe('Found two old pages');
  expect(await addTask(rig.system, ADA, { text: 'Written down late', at: AT })).toMatchObject({ at: AT });
  expect(await force(ADA)).toMatchObject({ outcome: 'quiet' });
});

test('what the team was shown before is the team’s still, and the person can take it back', async () => {
  await importTexts(rig, 'tasks', ADA, { 'log.jsonl': JSON.stringify({ id: 'f-1', at: AT, text: 'From a file' }) });
  expect((await textsOf(rig, TEAM)).join()).toContain('Compare the two vans');
  expect(await unpublishTask(rig.system, ADA, 't-team')).toMatchObject({ published: null });
  expect(await textsOf(rig, TEAM)).toEqual([]);
  await publishTask(rig.system, ADA, 't-team', await previewTask(rig.db, ADA, 't-team'));
});

test('the account’s next look does not bring the old mail back; new mail is read', async () => {
  await syncAndWait(rig, 'gmail-ada');
  google.mailbox(ADDRESS).expireHistory();
  await syncAndWait(rig, 'gmail-ada');
  expect(await tablesWith(rig.admin, MAIL)).toEqual([]);
  expect(google.count('users.messages.get')).toBeGreaterThan(1);
});

test('asked for by a time, the own logs are read again', async () => {
  await force(ADA, '2026-01-01T00:00:00Z');
  expect(await notes(ADA)).toContain(`Buy a ${OWN}`);
  expect(await notes(ADA)).toContain(`The ${OWN} is ripe`);
  expect(await notes(ADA)).not.toContain('Dreamt');
});

test('with its sources everything goes that nobody else may read, down to names and titles', async () => {
  const receipt = await wipeMemory(rig.system, ADA, { withSources: true });
  // The shared meeting, and the task that was published: it is the team's.
  expect(receipt).toMatchObject({ verified: true, keptForOthers: 2 });
  expect(await tablesWith(rig.admin, OWN)).toEqual([]);
  expect(await listEntries(rig.db, ADA)).toEqual([]);
  expect(await listTasks(rig.db, ADA)).toEqual([]);
});

test('the meeting that was shared stays the other’s, in memory and in the library', async () => {
  expect(await notes(BO)).toContain('The ramp is closed');
  expect(await textsOf(rig, BO)).toEqual(['Ada Quist: The ramp is closed\nBo Lind: Good']);
  expect(await force(BO)).toMatchObject({ outcome: 'quiet' });
});
