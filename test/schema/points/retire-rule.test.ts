import { noteSameRule } from '../../../schema/points/same-rule';
import { AT, createWorld, type World } from '../world';
import { rulesScene } from './rules-scene';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

test('a rule is retired once, and says by what and why', async () => {
  const scene = await rulesScene(world, [null, null, null]);
  expect(await scene.retire(1, 2, 'replaced')).toBe(true);
  expect(await scene.retire(1, 3, 'again')).toBe(false);
  expect(await scene.point(1)).toMatchObject({ retired_at: AT, retired_by: 2, retired_reason: 'replaced' });
});

test('it takes the points that say it again with it, and no others', async () => {
  const scene = await rulesScene(world, [null, null, null]);
  await scene.asScope((tx) => noteSameRule(tx, scene.at, 2, 1));
  await scene.retire(1, null, 'over');
  expect(await scene.point(2)).toMatchObject({ retired_at: AT, retired_by: null, retired_reason: 'over', same_as: 1 });
  expect((await scene.point(3)).retired_at).toBeNull();
});

test('a pinned rule is replaced by no point, only ended by a person', async () => {
  const scene = await rulesScene(world, [null, null, null]);
  await scene.asScope((tx) => noteSameRule(tx, scene.at, 3, 1));
  await scene.set(1, { pinned: true });
  expect(await scene.retire(1, 2)).toBe(false);
  expect([(await scene.point(1)).retired_at, (await scene.point(3)).retired_at]).toEqual([null, null]);
  expect(await scene.retire(1, null)).toBe(true);
});

test('one that waits to be written is not offered any more', async () => {
  const scene = await rulesScene(world, [null, null]);
  await scene.set(1, { state: 'waiting' });
  await scene.retire(1, null);
  expect((await scene.standing()).map(([state]) => state)).toEqual(['placed', 'placed']);
  expect((await scene.list()).map(({ id, state }) => [id, state])).toEqual([['p2', 'active'], ['p1', 'retired']]); // prettier-ignore
});

test('what was withdrawn stays withdrawn', async () => {
  const scene = await rulesScene(world, [null]);
  await scene.set(1, { state: 'withdrawn' });
  await scene.retire(1, null);
  expect((await scene.point(1)).state).toBe('withdrawn');
});
