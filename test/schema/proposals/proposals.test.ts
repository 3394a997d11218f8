import { type ScopeEpoch } from '../../../memory/scope';
import { type Tx, withScope } from '../../../schema/connect';
import { waitingPoints } from '../../../schema/points/load-points';
import { countPending } from '../../../schema/proposals/count-pending';
import { declineHeld } from '../../../schema/proposals/decline-held';
import { listProposals, loadProposal, pendingDraft } from '../../../schema/proposals/load-proposals';
import { settleProposal } from '../../../schema/proposals/settle-proposal';
import { type NewProposal, storeProposal } from '../../../schema/proposals/store-proposal';
import { wipeScope } from '../../../schema/wipe/wipe-scope';
import { insert, newPoint, pointRows } from '../points/points';
import { AT, corner, createWorld, item, refusalOf, type World } from '../world';

let world: World;
let here: ReturnType<typeof corner>;
let at: ScopeEpoch;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  here = corner(world);
  at = { scope: here.scopeId('user:ada'), epoch: 1 };
  await here.newScope('user:ada', 'U1');
  await here.channel({ id: 'C', kind: 'private', members: ['U1'] });
  await here.grant();
  await here.store('C', [item('a'), item('b'), item('c')]);
  await insert(world, at, ['a', 'b', 'c'].map((name) => newPoint([`${here.id('C')}:${name}`]))); // prettier-ignore
});

const asScope = <T>(work: (tx: Tx) => Promise<T>) => withScope(world.db, at.scope, work);
const store = (change: Partial<NewProposal> = {}) =>
  asScope((tx) =>
    storeProposal(tx, at, {
      ...{ cycle: 1, author: 'agent', state: 'pending', base: 0, changes: {}, commands: [], points: [] },
      ...{ decisions: { declined: {}, retired: {} }, reason: 'why', at: AT, ...change },
    }),
  );
const settle = (id: number, state: 'accepted' | 'rejected' = 'accepted', commit: number | null = null) =>
  asScope((tx) => settleProposal(tx, at, id, { state, at: AT, commit }));
const waiting = async () => (await asScope((tx) => waitingPoints(tx, at))).map(({ id }) => id);
const EDIT = [{ command: 'delete' as const, path: 'a.md' }];

test('proposals are numbered from 1 and come back as they were stored', async () => {
  const line = { id: null, text: 'a', author: 'agent' as const, points: [1] };
  expect(await store({ changes: { 'a.md': [line], 'b.md': null }, points: [1] })).toBe(1);
  expect(await store({ cycle: null, author: 'assistant', commands: EDIT })).toBe(2);
  const [draft, edit] = await asScope((tx) => listProposals(tx, at));
  expect(draft).toMatchObject({
    id: 1,
    cycle: 1,
    changes: { 'a.md': [line], 'b.md': null },
    commands: [],
    points: [1],
  });
  expect(edit).toMatchObject({
    id: 2,
    cycle: null,
    author: 'assistant',
    commands: EDIT,
    decided_at: null,
    commit: null,
  });
});

test('points a pending one of the agent holds are not offered until it is decided', async () => {
  const id = await store({ points: [1, 3] });
  expect(await waiting()).toEqual([2]);
  expect(await settle(id)).toBe(true);
  expect(await waiting()).toEqual([1, 2, 3]);
});

test.each([
  ['a dry run', { state: 'dry-run' as const }],
  ['an assistant', { author: 'assistant' as const, cycle: null }],
])('%s holds none', async (_who, change) => {
  await store({ points: [1, 2, 3], ...change });
  expect(await waiting()).toEqual([1, 2, 3]);
});

test('a point that is placed is not held', async () => {
  await world.admin
    .updateTable('point')
    .set({ state: 'placed' })
    .where('scope', '=', at.scope)
    .where('id', '=', 1)
    .execute();
  await store({ points: [1, 2] });
  const rows = await pointRows(world, at);
  expect([rows.get(1)?.proposal, rows.get(2)?.proposal]).toEqual([null, 1]);
});

test('a decision counts once; a second one changes nothing', async () => {
  const id = await store();
  expect(await settle(id, 'rejected')).toBe(true);
  expect(await settle(id, 'accepted', 7)).toBe(false);
  expect(await asScope((tx) => loadProposal(tx, at, id))).toMatchObject({ state: 'rejected', commit: null });
});

test('only the points it holds are declined, with the reason', async () => {
  await store({ points: [1] });
  const id = await store({ points: [2, 3] });
  expect(await asScope((tx) => declineHeld(tx, at, id, 'no'))).toEqual([2, 3]);
  const rows = [...(await pointRows(world, at)).values()];
  expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
    ['waiting', null],
    ['declined', 'no'],
    ['declined', 'no'],
  ]);
});

test('what waits is counted by who asked', async () => {
  await store();
  await store({ author: 'assistant' });
  await settle(await store({ author: 'assistant' }));
  await store({ state: 'dry-run' });
  const count = (author: 'agent' | 'assistant') => asScope((tx) => countPending(tx, at, author));
  expect([await count('agent'), await count('assistant')]).toEqual([1, 1]);
});

test('the pending draft is the one of a cycle, never an edit, a dry run or a decided one', async () => {
  const pending = async () => (await asScope((tx) => pendingDraft(tx, at)))?.id;
  await store({ state: 'dry-run' });
  await store({ commands: EDIT });
  expect(await pending()).toBeUndefined();
  const id = await store();
  await store({ cycle: null, author: 'assistant', commands: EDIT });
  expect(await pending()).toBe(id);
  await settle(id);
  expect(await pending()).toBeUndefined();
});

test('a wipe takes them along', async () => {
  await store({ points: [1] });
  const receipt = await asScope((tx) => wipeScope(tx, at.scope, { id: 'w', key: 'w', at: AT }));
  expect(receipt).toMatchObject({ removed: { proposal: 1 }, verified: true });
  expect(await refusalOf(store())).not.toBeNull();
});

test('who is another scope neither sees nor decides them', async () => {
  await here.newScope('user:bo', 'U2');
  const id = await store();
  const seen = await withScope(world.db, here.scopeId('user:bo'), async (tx) => [
    await listProposals(tx, at, true),
    await settleProposal(tx, at, id, { state: 'accepted', at: AT, commit: null }),
  ]);
  expect(seen).toEqual([[], false]);
});
