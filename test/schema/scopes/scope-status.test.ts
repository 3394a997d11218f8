import { withOps } from '../../../schema/connect';
import { advanceCursors } from '../../../schema/cycles/advance-cursors';
import { storeProposal } from '../../../schema/proposals/store-proposal';
import { quarantine } from '../../../schema/quarantine/quarantine';
import { scopeNumbers } from '../../../schema/scopes/scope-status';
import { AT, corner, createWorld, item, type World } from '../world';

let world: World;
let here: ReturnType<typeof corner>;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  here = corner(world);
  await here.newScope('user:ada', 'U1');
  await here.newScope('user:bo', 'U2');
});

const all = async () => {
  const rows = await withOps(world.db, (tx) => scopeNumbers(tx));
  return rows.filter(({ team }) => team === here.team);
};
const ada = async () => (await all()).find(({ scope }) => scope === here.scopeId('user:ada'));
const set = (values: { state?: 'parked'; shrunk_at?: string; owner?: string }, id = here.connection) =>
  world.admin.updateTable('connection').set(values).where('id', '=', id).execute();
/** Two channels: one both read, one that is Ada's alone. */
async function channels() {
  await here.channel({ id: 'C', kind: 'private', members: ['U1', 'U2'] });
  await here.channel({ id: 'P', kind: 'private', members: ['U1'] });
  await here.grant();
}

test('what is unread is counted by scope over all it may read, less what it has read', async () => {
  await channels();
  await here.store('C', [item('a'), item('b')]);
  await here.store('P', [item('c')]);
  const at = { scope: here.scopeId('user:ada'), epoch: 1 };
  await here.asScope('user:ada', (tx) => advanceCursors(tx, at, { [here.id('C')]: 1 }));
  expect((await all()).map(({ scope, unreadItems }) => [scope, unreadItems])).toEqual([
    [here.scopeId('user:ada'), 2],
    [here.scopeId('user:bo'), 2],
  ]);
});

test('a journal is not counted as unread', async () => {
  const journal = { id: `journal-${here.team}`, provider: 'slack', team: here.team, state: 'ok' as const };
  await channels();
  await here.store('P', [item('c')]);
  await world.admin
    .insertInto('connection')
    .values({ ...journal, created_at: AT })
    .execute();
  await world.admin.updateTable('container').set({ connection: journal.id }).where('id', '=', here.id('P')).execute();
  expect(await ada()).toMatchObject({ unreadItems: 0 });
});

test('a connection that is parked, or lost much, counts once for each scope that reads it, whatever it reads there', async () => {
  await channels();
  await set({ state: 'parked', shrunk_at: AT });
  expect((await all()).map(({ parkedConnections, shrunkConnections }) => [parkedConnections, shrunkConnections])).toEqual([
    [1, 1],
    [1, 1],
  ]); // prettier-ignore
});

test('for who reads nothing of it, it does not count', async () => {
  await here.channel({ id: 'P', kind: 'private', members: ['U1'] });
  await here.grant();
  await set({ state: 'parked', shrunk_at: AT });
  const bo = (await all()).find(({ scope }) => scope === here.scopeId('user:bo'));
  expect(bo).toMatchObject({ parkedConnections: 0, shrunkConnections: 0 });
});

test('an owner’s account that is parked counts before there is anything to read, and once when there is', async () => {
  await here.channel({ id: 'P', kind: 'private', members: ['U1'] });
  await set({ state: 'parked', shrunk_at: AT, owner: here.scopeId('user:ada') });
  expect(await ada()).toMatchObject({ parkedConnections: 1, shrunkConnections: 0 });
  await here.grant();
  expect(await ada()).toMatchObject({ parkedConnections: 1, shrunkConnections: 1 });
});

test('items set aside count for each scope that reads their container', async () => {
  await channels();
  const failures = ['m1', 'm2'].map((externalId) => ({ externalId, reason: 'unreadable' }));
  await here.asSync((tx) => quarantine(tx, here.connection, here.id('C'), failures, AT));
  await here.asSync((tx) => quarantine(tx, here.connection, here.id('P'), failures.slice(1), AT));
  expect((await all()).map(({ quarantinedItems }) => quarantinedItems)).toEqual([3, 2]);
});

test('access that was taken back counts no more', async () => {
  await channels();
  await here.store('C', [item('a')]);
  await set({ state: 'parked' });
  await world.admin.updateTable('access_grant').set({ revoked_at: AT }).where('container', '=', here.id('C')).execute();
  const bo = (await all()).find(({ scope }) => scope === here.scopeId('user:bo'));
  expect(bo).toMatchObject({ unreadItems: 0, parkedConnections: 0 });
  expect(await ada()).toMatchObject({ unreadItems: 0, parkedConnections: 1 });
});

test('proposals that wait are counted, and none that were decided or are another scope’s', async () => {
  const at = { scope: here.scopeId('user:ada'), epoch: 1 };
  const decisions = { declined: {}, retired: {} };
  for (const state of ['pending', 'pending', 'dry-run'] as const) {
    const proposal = { author: 'agent' as const, state, base: 0, changes: {}, commands: [], decisions, points: [] };
    await here.asScope('user:ada', (tx) => storeProposal(tx, at, { ...proposal, cycle: 1, reason: '', at: AT }));
  }
  expect((await all()).map(({ pendingProposals }) => pendingProposals)).toEqual([2, 0]);
  await world.admin
    .updateTable('proposal')
    .set({ state: 'rejected' })
    .where('scope', '=', at.scope)
    .where('id', '=', 1)
    .execute();
  expect(await ada()).toMatchObject({ pendingProposals: 1 });
});

test('one scope that is named has the numbers it has among all', async () => {
  await channels();
  await here.store('C', [item('a')]);
  await set({ state: 'parked' });
  expect(await withOps(world.db, (tx) => scopeNumbers(tx, here.scopeId('user:ada')))).toEqual([await ada()]);
});
