import { loadPoints, placedRules, waitingPoints } from '../../../schema/points/load-points';
import { saidAgain } from '../../../schema/points/said-again';
import { freeSameRules, noteSameRule } from '../../../schema/points/same-rule';
import { createWorld, type World } from '../world';
import { rulesScene } from './rules-scene';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

type Scene = Awaited<ReturnType<typeof rulesScene>>;
const same = (scene: Scene, point: number, rule: number) => scene.asScope((tx) => noteSameRule(tx, scene.at, point, rule)); // prettier-ignore
const free = (scene: Scene) => scene.asScope((tx) => freeSameRules(tx, scene.at));
const inForce = async (scene: Scene) => (await scene.asScope((tx) => placedRules(tx, scene.at))).map(({ id }) => id);
const POSSIBLE = { certainty: 'possible' } as const;

test('a waiting point that says a rule again is placed as a further source of it', async () => {
  const scene = await rulesScene(world, [null, null, null]);
  await scene.set(2, { state: 'waiting', tries: 1 });
  expect(await same(scene, 2, 1)).toEqual({ rule: 1, source: 2 });
  expect(await scene.standing()).toEqual([['placed', null], ['placed', 1], ['placed', null]]); // prettier-ignore
  expect((await scene.point(2)).tries).toBe(0);
  expect(await inForce(scene)).toEqual([1, 3]);
  expect(await scene.asScope((tx) => waitingPoints(tx, scene.at))).toEqual([]);
  const [point] = await scene.asScope((tx) => loadPoints(tx, scene.at, [2]));
  expect(point?.rule).toMatchObject({ sameAs: 1, quote: 'quote 2' });
});

test('a repeat changes nothing and answers the same', async () => {
  const scene = await rulesScene(world, [null, null]);
  expect(await same(scene, 2, 1)).toEqual(await same(scene, 2, 1));
  expect(await scene.standing()).toEqual([['placed', null], ['placed', 1]]); // prettier-ignore
});

test('whoever names a source joins the rule of that source', async () => {
  const scene = await rulesScene(world, [null, null, null]);
  await same(scene, 2, 1);
  expect(await same(scene, 3, 2)).toEqual({ rule: 1, source: 3 });
  expect(await scene.asScope((tx) => saidAgain(tx, scene.at, 1))).toEqual([2, 3]);
});

test('a rule with sources takes them along when it says another one again', async () => {
  const scene = await rulesScene(world, [null, null, null]);
  await same(scene, 3, 2);
  await same(scene, 2, 1);
  expect(await scene.standing()).toEqual([['placed', null], ['placed', 1], ['placed', 1]]); // prettier-ignore
});

test('certain beats possible: the possible rule and its sources become sources of the certain point', async () => {
  const scene = await rulesScene(world, [POSSIBLE, POSSIBLE, null]);
  await same(scene, 2, 1);
  await scene.set(3, { state: 'waiting' });
  expect(await same(scene, 3, 1)).toEqual({ rule: 3, source: 1 });
  expect(await scene.standing()).toEqual([['placed', 3], ['placed', 3], ['waiting', null]]); // prettier-ignore
});

test('a possible point that says a certain rule again changes nothing about it', async () => {
  const scene = await rulesScene(world, [null, POSSIBLE]);
  expect(await same(scene, 2, 1)).toEqual({ rule: 1, source: 2 });
  expect((await scene.point(1)).certainty).toBe('certain');
});

test.each([
  ['itself', 1, 1, null],
  ['its own source', 1, 2, { same_as: 1 }],
  ['what is no rule', 1, 2, { kind: 'semantic', basis: null, certainty: null, quote: null, until: null }],
  ['what was retired', 1, 2, { retired_at: '2026-01-05T00:00:00Z' }],
  ['what was withdrawn', 1, 2, { state: 'withdrawn' }],
  ['what was declined', 1, 2, { state: 'declined' }],
  ['nothing', 1, 99, null],
] as const)('a point cannot say %s again', async (_what, point, rule, change) => {
  const scene = await rulesScene(world, [null, null]);
  if (change) await scene.set(2, change);
  const before = await scene.standing();
  expect(await same(scene, point, rule)).toBeNull();
  expect(await scene.standing()).toEqual(before);
});

test('a retired point says nothing again', async () => {
  const scene = await rulesScene(world, [null, null]);
  await scene.retire(2, null);
  expect(await same(scene, 2, 1)).toBeNull();
});

test('another scope’s rules with the same numbers stay as they are', async () => {
  const [mine, other] = [await rulesScene(world, [null, null]), await rulesScene(world, [null, null])];
  await same(mine, 2, 1);
  await mine.set(1, { state: 'withdrawn' });
  await same(other, 2, 1);
  expect(await free(mine)).toBe(1);
  expect(await other.standing()).toEqual([['placed', null], ['placed', 1]]); // prettier-ignore
});

test('once its rule is withdrawn a point is a rule of its own again, and waits', async () => {
  const scene = await rulesScene(world, [null, null, null]);
  await same(scene, 2, 1);
  await same(scene, 3, 1);
  await scene.set(1, { state: 'withdrawn' });
  expect(await free(scene)).toBe(2);
  expect(await scene.standing()).toEqual([['withdrawn', null], ['waiting', null], ['waiting', null]]); // prettier-ignore
  expect(await free(scene)).toBe(0);
});

test('a point whose rule is not there at all is a rule of its own', async () => {
  const scene = await rulesScene(world, [null]);
  await scene.set(1, { same_as: 77 });
  expect(await free(scene)).toBe(1);
  expect(await scene.standing()).toEqual([['waiting', null]]);
});

test('what was retired with its rule stays retired when that rule is withdrawn', async () => {
  const scene = await rulesScene(world, [null, null]);
  await same(scene, 2, 1);
  await scene.retire(1, null, 'no longer needed');
  await scene.set(1, { state: 'withdrawn' });
  expect(await free(scene)).toBe(0);
  expect(await scene.point(2)).toMatchObject({ state: 'placed', same_as: null, retired_reason: 'no longer needed' });
});

test('a source that lost one of its items need not be written: its rule is still there', async () => {
  const scene = await rulesScene(world, [null, null]);
  await same(scene, 2, 1);
  await scene.set(2, { state: 'waiting', tries: 1 });
  expect(await free(scene)).toBe(0);
  expect(await scene.standing()).toEqual([['placed', null], ['placed', 1]]); // prettier-ignore
});

test('a withdrawn source stays withdrawn', async () => {
  const scene = await rulesScene(world, [null, null]);
  await same(scene, 2, 1);
  for (const id of [1, 2]) await scene.set(id, { state: 'withdrawn' });
  expect(await free(scene)).toBe(0);
  expect((await scene.standing()).map(([state]) => state)).toEqual(['withdrawn', 'withdrawn']);
});
