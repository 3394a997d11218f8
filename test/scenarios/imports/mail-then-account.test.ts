import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAIL } from '../../../client/cli/run/upload/mail-kind';
import { readFiles } from '../../../client/cli/run/upload/read-files';
import { openAccount } from '../../../client/connect/open-account';
import { seal } from '../../../activities/credentials/seal';
import { forceHydrate } from '../../../client/runs/force-hydrate';
import { importPersonal } from '../../../client/runs/import-own';
import { importTarget } from '../../../client/runs/import-target';
import { readItems } from '../../../client/reads/items';
import { type ScopeId } from '../../../memory/scope';
import { type FakeGoogle, startFakeGoogle } from '../../fakes/google/server';
import { testKeyRing } from '../../support/key-ring';
import { syncAndWait } from '../../support/live-slack';
import { importTexts, lineModel, textsOf } from '../../support/own-files';
import { createRig, type Rig } from '../../support/rig';
import { fileText, until } from '../../support/scenario';

const ADDRESS = 'ada@example.com';

let google: FakeGoogle;
let rig: Rig;
let folder: string;
beforeAll(async () => {
  google = await startFakeGoogle();
  rig = await createRig({ answers: lineModel, endpoints: { google: google.url }, options: { syncWaitMs: 5_000 } });
  folder = mkdtempSync(join(tmpdir(), 'aquifer-mail-'));
  for (const scope of ['team:demo', 'user:ada', 'user:bo'] as const) await rig.addScope(scope, { team: 'demo' });
});
afterAll(async () => {
  await rig.close();
  await google.close();
  rmSync(folder, { recursive: true, force: true });
});

const force = (scope: ScopeId) => forceHydrate(rig.system, scope, { pollMs: 20 });
const notes = (scope: ScopeId) => fileText(rig, scope, 'notes.md');

interface Letter {
  id: string;
  from: string;
  words: string;
  day: number;
  more?: string[];
}
const LETTERS: Letter[] = [
  { id: 'one', from: 'Bo Lind <bo@example.com>', words: 'The van is at the depot', day: 1 },
  { id: 'two', from: 'Cleo <cleo@elsewhere.test>', words: 'The gate code is blue', day: 2 },
  { id: 'three', from: `Ada Quist <${ADDRESS}>`, words: 'Thank you both\nFrom the roof one sees the depot', day: 3, more: ['In-Reply-To: <one@example.com>'] },
]; // prettier-ignore

const DAY_MS = 24 * 60 * 60_000;
/** In the month that an account is read back. */
const START_MS = Math.floor(Date.now() / DAY_MS - 20) * DAY_MS;
const dateOf = (day: number) => new Date(START_MS + day * DAY_MS);
function raw({ id, from, words, day, more = [] }: Letter): string {
  const head = [
    `Message-ID: <${id}@example.com>`,
    `Date: ${dateOf(day).toUTCString()}`,
    `From: ${from}`,
    `To: ${ADDRESS}`,
  ];
  return [...head, `Subject: Letter ${id}`, ...more, 'Content-Type: text/plain; charset=utf-8', '', words, ''].join(
    '\n',
  );
}
/** A mailbox file marks lines that would begin a mail. */
const mbox = (letters: Letter[]) =>
  letters
    .map((one) => `From someone Sun Nov 01 09:00:00 2026\n${raw(one).replaceAll(/^From /gm, '>From ')}\n`)
    .join('');

/** As `aquifer import mail` does it, from a file on disk. */
async function importMailbox(user: ScopeId, letters: Letter[]) {
  const path = join(folder, 'Inbox.mbox');
  writeFileSync(path, mbox(letters));
  return importPersonal(rig.system, user, readFiles(path, MAIL), await importTarget(rig.db, 'mail', user), { pollMs: 20 });
} // prettier-ignore

const versions = async (user: ScopeId) =>
  (
    await rig.admin
      .selectFrom('item')
      .selectAll()
      .where('connection', '=', `gmail-${user.slice(5)}`)
      .execute()
  )
    .map(({ external_id, version, change }) => ({ external_id, version, change }))
    .sort((a, b) => a.change - b.change);

/** Signs the mailbox in as `aquifer connect gmail` does, and waits for its first sync. */
async function connect(user: ScopeId, address: string) {
  const token = google.accounts.accessToken(address);
  const account = { provider: 'gmail', identities: 'google', team: 'demo', owner: user, account: address } as const;
  const at = new Date().toISOString();
  const opened = await openAccount(rig.db, { ...account, at }, (binding) => ({
    ...seal(testKeyRing(), binding, { token }),
    expiresAt: null,
  }));
  await syncAndWait(rig, opened.connection);
  return opened;
}

test('mail reaches its owner’s memory alone; read twice it is read once', async () => {
  expect(await importMailbox('user:ada', LETTERS)).toMatchObject({ connection: 'gmail-ada', added: 3, skipped: [] });
  expect(await force('user:ada')).toMatchObject({ outcome: 'committed', read: { gmail: 3 } });
  const before = await versions('user:ada');
  expect(await importMailbox('user:ada', LETTERS)).toMatchObject({ added: 0, updated: 0, deleted: 0, unchanged: 3 });
  expect(await versions('user:ada')).toEqual(before);
  for (const scope of ['user:ada', 'user:bo', 'team:demo'] as const)
    expect(await force(scope)).toMatchObject({ outcome: 'quiet' });
});

test('the same mails as single files are the same mails', async () => {
  const files = Object.fromEntries(LETTERS.map((one) => [`${one.id}.eml`, raw(one)]));
  expect(await importTexts(rig, 'mail', 'user:ada', files)).toMatchObject({ added: 0, updated: 0, unchanged: 3 });
  await importMailbox('user:ada', LETTERS);
});

test('a live account of the mailbox takes the import over, and nothing in it is news', async () => {
  const box = google.mailbox(ADDRESS);
  for (const one of LETTERS) {
    // It arrives some seconds after it was sent.
    const internalDate = String(dateOf(one.day).getTime() + 7_000);
    box.deliver({
      raw: raw(one).replaceAll('\n', '\r\n'),
      internalDate,
      labelIds: one.id === 'three' ? ['SENT'] : ['INBOX'],
    });
  }
  const before = await versions('user:ada');
  expect(await connect('user:ada', ADDRESS)).toEqual({ connection: 'gmail-ada', change: 'took-over' });
  expect(google.count('users.messages.get')).toBe(3);
  expect(await versions('user:ada')).toEqual(before);
  expect(await force('user:ada')).toMatchObject({ outcome: 'quiet' });
});

test('what comes by the account is news, and a mail it deletes goes, from the memory too', async () => {
  const box = google.mailbox(ADDRESS);
  const late = { id: 'four', from: 'Bo Lind <bo@example.com>', words: 'The keys are in the drawer', day: 18 };
  const id = box.deliver({ raw: raw(late), internalDate: String(Date.now()) });
  expect(await force('user:ada')).toMatchObject({ outcome: 'committed', read: { gmail: 1 } });
  expect(await notes('user:ada')).toContain('keys are in the drawer');
  box.delete(id);
  await syncAndWait(rig, 'gmail-ada');
  await until(async () => !(await notes('user:ada'))?.includes('drawer'));
});

test('an older mailbox file imported afterwards changes nothing that the account has read', async () => {
  const before = await versions('user:ada');
  const [one, two] = LETTERS as [Letter, Letter];
  expect(await importMailbox('user:ada', [{ ...one, words: 'Other words' }, two])).toMatchObject({ deleted: 0, updated: 0, unchanged: 2 }); // prettier-ignore
  expect(await versions('user:ada')).toEqual(before);
});

test('a mail that is missing from the same mailbox file is gone, and what memory took from it', async () => {
  await importMailbox('user:bo', LETTERS);
  await force('user:bo');
  expect(await notes('user:bo')).toContain('gate code');
  expect(await importMailbox('user:bo', [LETTERS[0] as Letter, LETTERS[2] as Letter])).toMatchObject({ deleted: 1, unchanged: 2 }); // prettier-ignore
  await until(async () => !(await notes('user:bo'))?.includes('gate code'));
  expect((await textsOf(rig, 'user:bo')).join()).not.toContain('gate code');
  expect(await readItems(rig.db, 'user:bo', {})).toHaveLength(3);
});
