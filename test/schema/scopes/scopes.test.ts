import { withOps } from '../../../schema/connect';
import { advanceCursors } from '../../../schema/cycles/advance-cursors';
import { insertCycle } from '../../../schema/cycles/insert-cycle';
import { updateCycle } from '../../../schema/cycles/update-cycle';
import { addScope } from '../../../schema/scopes/add-scope';
import { claimIdentity } from '../../../schema/scopes/claim-identity';
import { listScopes } from '../../../schema/scopes/list-scopes';
import { loadScope } from '../../../schema/scopes/load-scope';
import { removeScope } from '../../../schema/scopes/remove-scope';
import { scopeNumbers } from '../../../schema/scopes/scope-status';
import { setPaused } from '../../../schema/scopes/set-paused';
import { insert, newPoint } from '../points/points';
import { AT, corner, createWorld, item, refusalOf, type World } from '../world';

let world: World;
let here: ReturnType<typeof corner>;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  here = corner(world);
  await here.newScope('team:demo');
});

const demo = () => here.scopeId('team:demo');
const at = () => ({ scope: demo(), epoch: 1 });
const numbers = async () => (await withOps(world.db, (tx) => scopeNumbers(tx, demo())))[0];

test('a scope added again stays as it was', async () => {
  const scope = {
    scope: demo(),
    team: 'other',
    timezone: 'Asia/Tokyo',
    paused: true,
    fileBudget: 1,
    spineBudget: 1,
    dailyUsd: 0,
    at: AT,
  };
  expect(await here.asScope('team:demo', (tx) => addScope(tx, scope))).toBe(false);
  expect(await here.asScope('team:demo', (tx) => loadScope(tx, demo()))).toMatchObject({
    team: here.team,
    timezone: 'UTC',
    paused: false,
    epoch: 1,
    head: 0,
  });
});

test('an unknown scope is said to be unknown', async () => {
  expect(await refusalOf(here.asScope('user:none', (tx) => loadScope(tx, here.scopeId('user:none'))))).toBe(
    'scope.unknown',
  );
});

test.each(['team:UPPER', 'team:', 'group:x', 'user:a b', 'user:../x', `user:${'x'.repeat(65)}`] as const)(
  '%s is no scope',
  async (scope) => {
    const work = world.admin.insertInto('scope').values({ id: scope as 'user:x', team: 't', timezone: 'UTC', file_budget: 1, spine_budget: 1, daily_usd: 0, last_asked_at: null, last_hydrated_at: null, next_slot_at: null, created_at: AT }).execute(); // prettier-ignore
    expect(await refusalOf(work)).toBe('23514');
  },
);

test('an identity is held by the first scope that claims it, in its team', async () => {
  await here.newScope('user:ada');
  await here.newScope('user:bo');
  const claim = (short: 'user:ada' | 'user:bo', team = here.team) =>
    here.asScope(short, (tx) =>
      claimIdentity(tx, { provider: 'slack', externalId: 'U1', team, scope: here.scopeId(short) }),
    );
  expect([
    await claim('user:ada'),
    await claim('user:ada'),
    await claim('user:bo'),
    await claim('user:bo', 'another'),
  ]).toEqual([true, true, false, true]);
});

test('pausing is seen in the numbers', async () => {
  await here.asScope('team:demo', (tx) => setPaused(tx, demo(), true));
  expect(await numbers()).toMatchObject({ paused: true });
  await here.asScope('team:demo', (tx) => setPaused(tx, demo(), false));
  expect(await numbers()).toMatchObject({ paused: false });
});

test('a scope can pause no other', async () => {
  await here.newScope('user:ada');
  await here.asScope('user:ada', (tx) => setPaused(tx, demo(), true));
  expect(await numbers()).toMatchObject({ paused: false });
});

test('a new scope has nothing read, open or waiting', async () => {
  expect(await numbers()).toEqual({
    scope: demo(), team: here.team, paused: false, epoch: 1, lastHydratedAt: null, nextHydrationAt: null, openCycle: null, openKind: null, openCode: null, pendingProposals: 0,
    waitingPoints: 0, parkedPoints: 0, unreadItems: 0, lastOutcome: null, lastAttention: null, journalAttention: null, journalCode: null,
    lastCallCode: null, parkedConnections: 0, shrunkConnections: 0, quarantinedItems: 0,
    journalKind: null, waitingEntries: 0, openQuestions: 0,
  }); // prettier-ignore
});

test('the numbers count unread changes, waiting points, the open cycle and the last outcome', async () => {
  await here.channel({ id: 'C', kind: 'public' });
  await here.channel({ id: 'P', kind: 'private', members: ['U9'] });
  await here.grant();
  await here.store('C', [item('a'), item('b'), item('c')]);
  await here.store('P', [item('secret')]);
  await here.store('C', [item('unpublished')], { publish: false });
  expect(await numbers()).toMatchObject({ unreadItems: 3 });
  const cycle = { at: AT, until: null, window: {}, parts: [], read: {}, alone: null };
  await here.asScope('team:demo', async (tx) => {
    await advanceCursors(tx, at(), { [here.id('C')]: 2 });
    await advanceCursors(tx, at(), {});
    await insertCycle(tx, at(), cycle);
    await updateCycle(tx, at(), 1, { closed_at: AT, outcome: 'kept-old', attention: ['kept-old'] });
    await insertCycle(tx, at(), cycle);
    await updateCycle(tx, at(), 2, { outcome: 'failed', code: 'cancelled' });
  });
  await insert(world, at(), [newPoint(['a']), newPoint(['b'])]);
  expect(await numbers()).toMatchObject({
    unreadItems: 1,
    waitingPoints: 2,
    openCycle: 2,
    openCode: 'cancelled',
    lastOutcome: 'kept-old',
    lastAttention: ['kept-old'],
  });
});

test('a removed scope leaves no row, its team’s others stay', async () => {
  await here.newScope('user:ada', 'U1');
  await insert(world, at(), [newPoint(['a'])]);
  const remove = () => here.asScope('team:demo', (tx) => removeScope(tx, demo()));
  expect([await remove(), await remove()]).toEqual([true, false]);
  const left = await withOps(world.db, listScopes);
  expect(left.filter((one) => one.team === here.team).map((one) => one.id)).toEqual([here.scopeId('user:ada')]);
  expect(await world.admin.selectFrom('point').select('id').where('scope', '=', demo()).execute()).toEqual([]);
});
