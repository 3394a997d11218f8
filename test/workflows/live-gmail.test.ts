import { fileLog } from '../../client/reads/files';
import { readStatus } from '../../client/reads/status';
import { forceHydrate } from '../../client/runs/force-hydrate';
import { type ScopeId } from '../../memory/scope';
import { withScope } from '../../schema/connect';
import { listItems } from '../../schema/items/list-items';
import { broken } from '../fakes/google/answers';
import { type FakeMailbox } from '../fakes/google/mailbox';
import { type FakeGoogle, startFakeGoogle } from '../fakes/google/server';
import { consentAtGoogle, endpointsOf, lastLines, signInAtGoogle } from '../support/live-google';
import { syncAndWait } from '../support/live-slack';
import { createRig, type Rig } from '../support/rig';
import { fileText, until } from '../support/scenario';

let google: FakeGoogle;
let rig: Rig;
beforeAll(async () => {
  google = await startFakeGoogle();
  rig = await createRig({ answers: lastLines, endpoints: endpointsOf(google), options: { syncWaitMs: 10_000 } });
});
afterAll(async () => {
  await rig.close();
  await google.close();
});
afterEach(() => google.script.clear());

const force = (scope: ScopeId) => forceHydrate(rig.system, scope, { pollMs: 20 });
const notes = (scope: ScopeId) => fileText(rig, scope, 'notes.md');
const address = (name: string) => `${name}@example.com`;

async function person(name: string, team = name): Promise<{ scope: ScopeId; box: FakeMailbox }> {
  const scope: ScopeId = `user:${name}`;
  await rig.addScope(scope, { team });
  return { scope, box: google.mailbox(address(name)) };
}

const signIn = (name: string, more: { team?: string; expiresInMs?: number } = {}) =>
  signInAtGoogle(rig, google, { provider: 'gmail', user: `user:${name}`, team: name, address: address(name), ...more });

/** A mail of some minutes ago, from a colleague. */
function deliver(box: FakeMailbox, words: string, more: { labels?: string[]; headers?: string[] } = {}): string {
  const id = words.toLowerCase().replace(/\W+/g, '-');
  const headers = ['From: Bob <bob@example.com>', `To: ${box.address}`, 'Subject: News', `Message-ID: <${id}@example.com>`]; // prettier-ignore
  const raw = [...headers, ...(more.headers ?? []), '', words, ''].join('\r\n');
  return box.deliver({ raw, internalDate: String(Date.now() - 60_000), labelIds: more.labels ?? ['INBOX'] });
}

async function itemsOf(scope: ScopeId) {
  const items = await withScope(rig.db, scope, (tx) => listItems(tx, {}));
  return items.filter((item) => item.deletedAt === null);
}

/** Id and version of every item of a connection that is in effect. */
const versionsOf = (connection: string) =>
  rig.admin.selectFrom('item').select(['external_id', 'version']).where('connection', '=', connection).where('deleted_at', 'is', null).orderBy('external_id').execute(); // prettier-ignore

const statusOf = async (connection: string, scope: ScopeId) => {
  const status = await readStatus(rig.db, rig.system.system);
  return {
    connection: status.connections.find((one) => one.id === connection),
    attention: status.scopes.find((one) => one.scope === scope)?.attention,
  };
};

test('a mail reaches its owner’s memory after a forced hydration, and no colleague’s nor the team’s', async () => {
  const { scope: ada, box } = await person('ada');
  const { scope: bo } = await person('bo', 'ada');
  await rig.addScope('team:ada', { team: 'ada' });
  await signIn('ada');
  await signIn('bo', { team: 'ada' });
  deliver(box, 'The lease was signed');
  expect(await force(ada)).toMatchObject({ outcome: 'committed', read: { gmail: 1 } });
  expect(await notes(ada)).toContain('lease was signed');
  expect(await force(bo)).toMatchObject({ outcome: 'quiet' });
  expect(await force('team:ada')).toMatchObject({ outcome: 'quiet' });
  expect([await itemsOf(bo), await itemsOf('team:ada')]).toEqual([[], []]);
});

test('a mail put in the bin is taken out of the memory by code; taken out of the bin it is news again', async () => {
  const { scope, box } = await person('bin');
  const connection = await signIn('bin');
  const thrown = deliver(box, 'The lease was signed');
  const deleted = deliver(box, 'The heating is broken');
  deliver(box, 'Bo has the keys');
  await force(scope);
  const calls = rig.model.calls();
  box.trash(thrown);
  box.delete(deleted);
  await syncAndWait(rig, connection);
  await until(async () => (await fileLog(rig.db, scope))[0]?.author === 'code');
  const left = await notes(scope);
  expect(['lease', 'heating', 'keys'].filter((word) => left?.includes(word))).toEqual(['keys']);
  expect(rig.model.calls()).toBe(calls);
  box.untrash(thrown);
  expect(await force(scope)).toMatchObject({ outcome: 'committed', read: { gmail: 1 } });
  expect(await notes(scope)).toContain('lease was signed');
});

test('after Gmail forgot the history a list closes the gap: the deleted goes, the new comes, the rest is not doubled', async () => {
  const { scope, box } = await person('gap');
  const connection = await signIn('gap');
  deliver(box, 'Bo has the keys');
  const deleted = deliver(box, 'The lease was signed');
  await force(scope);
  const [kept] = (await versionsOf(connection)).filter(({ version }) => version === 1);
  box.delete(deleted);
  deliver(box, 'The heating is broken');
  box.expireHistory();
  expect(await force(scope)).toMatchObject({ outcome: 'committed', read: { gmail: 1 } });
  const now = await notes(scope);
  expect(['keys', 'lease', 'heating'].filter((word) => now?.includes(word))).toEqual(['keys', 'heating']);
  expect(await versionsOf(connection)).toHaveLength(2);
  expect(await versionsOf(connection)).toContainEqual(kept);
});

test('a mail that cannot be fetched is set aside, shown with its id and reason, and read once it can be', async () => {
  const { scope, box } = await person('poison');
  const connection = await signIn('poison');
  const bad = deliver(box, 'The lease was signed');
  deliver(box, 'Bo has the keys');
  google.script.next('users.messages.get', broken(500), { times: 99, about: bad });
  await force(scope);
  const id = `${connection}:mailbox:gmail:${bad}`;
  expect(await statusOf(connection, scope)).toMatchObject({
    connection: { state: 'ok', quarantined: [{ id, reason: 'http-500', tries: 1 }] },
    attention: expect.arrayContaining(['quarantined-items']) as string[],
  });
  expect(await notes(scope)).toContain('Bo has the keys');

  const due = () => rig.admin.updateTable('quarantine').set({ retry_at: new Date(0).toISOString() }).where('connection', '=', connection).execute(); // prettier-ignore
  await due();
  await syncAndWait(rig, connection);
  expect((await statusOf(connection, scope)).connection?.quarantined).toMatchObject([{ id, tries: 2 }]);
  google.script.clear();
  await due();
  expect(await force(scope)).toMatchObject({ read: { gmail: 1 } });
  expect(await notes(scope)).toContain('lease was signed');
  const { connection: row, attention } = await statusOf(connection, scope);
  expect([row?.quarantined, attention]).toEqual([[], []]);
});

test('consent taken back parks the mailbox and withdraws nothing; given again it reads on without doubles', async () => {
  const { scope, box } = await person('revoked');
  const connection = await signIn('revoked');
  deliver(box, 'The lease was signed');
  await force(scope);
  // The token ends now, so the next sync has to renew it.
  await consentAtGoogle(rig, google, { provider: 'gmail', user: scope, team: 'revoked', address: box.address, expiresInMs: 0 }); // prettier-ignore
  google.accounts.revoke(box.address);
  const renewals = google.count('token');
  await syncAndWait(rig, connection);
  expect(google.count('token')).toBe(renewals + 1);
  expect(await statusOf(connection, scope)).toMatchObject({
    connection: { state: 'parked', reason: 'signed-out' },
    attention: expect.arrayContaining(['connection-parked']) as string[],
  });
  expect(await notes(scope)).toContain('lease was signed');

  const before = await versionsOf(connection);
  deliver(box, 'Bo has the keys');
  expect(await signIn('revoked', { expiresInMs: 0 })).toBe(connection);
  expect(await force(scope)).toMatchObject({ outcome: 'committed', read: { gmail: 1 } });
  expect(await notes(scope)).toContain('Bo has the keys');
  expect(await versionsOf(connection)).toHaveLength(2);
  expect(await versionsOf(connection)).toEqual(expect.arrayContaining(before) as unknown[]);
  expect((await statusOf(connection, scope)).attention).toEqual([]);
});

test('moved to a tab while Gmail forgot the history, a mail stays', async () => {
  const { scope, box } = await person('tab');
  const connection = await signIn('tab');
  const moved = deliver(box, 'The lease was signed');
  await force(scope);
  box.label(moved, { add: ['CATEGORY_UPDATES'] });
  box.expireHistory();
  await syncAndWait(rig, connection);
  expect(await itemsOf(scope)).toHaveLength(1);
  expect(await force(scope)).toMatchObject({ outcome: 'quiet' });
  expect(await notes(scope)).toContain('lease was signed');
});

test('of two copies of one mail the second is deleted, and the mail stays until the first is too', async () => {
  const { scope, box } = await person('copies');
  const connection = await signIn('copies');
  const first = deliver(box, 'The lease was signed');
  await force(scope);
  const second = deliver(box, 'The lease was signed');
  await syncAndWait(rig, connection);
  box.delete(second);
  await syncAndWait(rig, connection);
  expect(await itemsOf(scope)).toHaveLength(1);
  box.delete(first);
  await syncAndWait(rig, connection);
  expect(await itemsOf(scope)).toEqual([]);
});

test('spam, bulk mail and drafts are never read', async () => {
  const { scope, box } = await person('bulk');
  const connection = await signIn('bulk');
  deliver(box, 'You won a car', { labels: ['SPAM'] });
  deliver(box, 'Half price today', { labels: ['INBOX', 'CATEGORY_PROMOTIONS'] });
  deliver(box, 'Our letter to all', { headers: ['List-Unsubscribe: <mailto:out@example.net>'] });
  deliver(box, 'Not sent yet', { labels: ['DRAFT'] });
  deliver(box, 'Bo has the keys');
  expect(await force(scope)).toMatchObject({ read: { gmail: 1 } });
  expect((await itemsOf(scope)).map(({ text }) => text.split('\n').at(-1))).toEqual(['Bo has the keys']);
  await syncAndWait(rig, connection);
  expect(await force(scope)).toMatchObject({ outcome: 'quiet' });
});
