import { type ScopeEpoch } from '../../../memory/scope';
import { withScope } from '../../../schema/connect';
import { citedItems } from '../../../schema/points/cited-items';
import { declinePlaced } from '../../../schema/points/decline-placed';
import { placeAgain } from '../../../schema/points/place-again';
import { restoreRules } from '../../../schema/points/restore-rules';
import { retiredRules } from '../../../schema/points/retired-rules';
import { AT, channel, createWorld, grant, item, newScope, store, type World } from '../world';
import { insert, newPoint, newRule, pointRows } from './points';

let world: World;
let at: ScopeEpoch;
let n = 0;
beforeAll(async () => {
  world = await createWorld();
  await channel(world, { id: 'C1', kind: 'public' });
  await store(world, 'C1', [
    item('m1', { url: 'https://chat.example/m1' }),
    item('m2', { at: '2026-01-05T11:00:00Z' }),
  ]);
});
afterAll(() => world.close());
beforeEach(async () => {
  at = { scope: `team:t${++n}`, epoch: 1 };
  await newScope(world, at.scope);
  await grant(world);
});

const asScope = <T>(work: Parameters<typeof withScope<T>>[2]) => withScope(world.db, at.scope, work);
const set = (id: number, values: Record<string, unknown>) =>
  world.admin.updateTable('point').set(values as { reason: string }).where('scope', '=', at.scope).where('id', '=', id).execute(); // prettier-ignore
const rows = async (...columns: ('state' | 'reason' | 'retired_reason' | 'retired_by' | 'tries')[]) =>
  [...(await pointRows(world, at)).values()].map((row) => columns.map((column) => row[column]));
const STATES = ['waiting', 'placed', 'declined', 'parked', 'withdrawn'] as const;
const onePointEach = async () => {
  await insert(world, at, STATES.map((_, i) => newPoint([`i${i}`]))); // prettier-ignore
  for (const [i, state] of STATES.entries()) await set(i + 1, { state, tries: 1 });
};

test('only placed points are declined, with the reason', async () => {
  await onePointEach();
  await asScope((tx) => declinePlaced(tx, at, [1, 2, 3, 4, 5], 'removed'));
  expect(await rows('state', 'reason')).toEqual([['waiting', null], ['declined', 'removed'], ['declined', null], ['parked', null], ['withdrawn', null]]); // prettier-ignore
});

test('a retired rule keeps its own reason', async () => {
  await insert(world, at, [newRule(['i1'], 'Always ask')]);
  await set(1, { state: 'placed', retired_at: AT, retired_reason: 'over' });
  await asScope((tx) => declinePlaced(tx, at, [1], 'removed'));
  expect(await rows('state', 'reason', 'retired_reason')).toEqual([['placed', null, 'over']]);
});

test('points are placed again from every state but withdrawn', async () => {
  await onePointEach();
  await asScope((tx) => placeAgain(tx, at, [1, 2, 3, 4, 5]));
  expect(await rows('state', 'tries')).toEqual([['placed', 0], ['placed', 1], ['placed', 0], ['placed', 0], ['withdrawn', 1]]); // prettier-ignore
});

test('nobody named changes nobody', async () => {
  await onePointEach();
  const before = await rows('state', 'reason', 'tries');
  await asScope(async (tx) => {
    await declinePlaced(tx, at, [], 'x');
    await placeAgain(tx, at, []);
    await restoreRules(tx, at, [], 'placed');
  });
  expect(await rows('state', 'reason', 'tries')).toEqual(before);
});

describe('retired rules', () => {
  beforeEach(async () => {
    await insert(
      world,
      at,
      ['one', 'two', 'three', 'four', 'five'].map((quote, i) => newRule([`i${i}`], quote)),
    );
    await set(1, { state: 'placed', retired_at: AT, retired_by: 9, retired_reason: 'newer' });
    await set(2, { state: 'placed', retired_at: AT, retired_reason: 'removed' });
    await set(3, { state: 'placed', retired_at: AT, retired_reason: 'ended' });
    await set(4, { state: 'withdrawn', retired_at: AT, retired_by: 9, retired_reason: 'newer' });
    await set(5, { state: 'placed' });
  });
  const found = (replacedBy: number[], among: number[]) =>
    asScope(async (tx) => (await retiredRules(tx, at, { replacedBy, reason: 'removed', among })).map(({ id }) => id));

  test('are found by their successor, or among others by the reason', async () => {
    expect(await found([9], [])).toEqual([1]);
    expect(await found([], [1, 2, 3, 5])).toEqual([2]);
    expect(await found([9], [2])).toEqual([1, 2]);
    expect(await found([], [])).toEqual([]);
  });

  test('are in force again, placed or waiting to be written', async () => {
    await asScope(async (tx) => {
      await restoreRules(tx, at, [1, 4], 'placed');
      await restoreRules(tx, at, [2], 'waiting');
    });
    expect(await rows('state', 'retired_by', 'retired_reason')).toEqual([
      ['placed', null, null],
      ['waiting', null, null],
      ['placed', null, 'ended'],
      ['withdrawn', 9, 'newer'],
      ['placed', null, null],
    ]);
  });
});

test('what points cite comes in time order, with place and link, and only what the scope may read', async () => {
  const stored = await world.admin.selectFrom('item').select(['id', 'external_id']).orderBy('external_id').execute();
  const [m1, m2] = stored.map(({ id }) => id) as [string, string];
  await insert(world, at, [newPoint([m1, m2]), newPoint(['not-here', m1])]);
  const items = await asScope((tx) => citedItems(tx, at, [1, 2]));
  expect(items.map(({ point, id, url, container }) => [point, id, url, container])).toEqual([
    [1, m2, null, 'c1'],
    [1, m1, 'https://chat.example/m1', 'c1'],
    [2, m1, 'https://chat.example/m1', 'c1'],
  ]);
  expect(await asScope((tx) => citedItems(tx, at, []))).toEqual([]);
  await world.admin.deleteFrom('access_grant').where('scope', '=', at.scope).execute();
  expect(await asScope((tx) => citedItems(tx, at, [1, 2]))).toEqual([]);
});
