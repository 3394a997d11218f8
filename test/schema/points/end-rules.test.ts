import { endedRules } from '../../../schema/points/end-rules';
import { noteSameRule } from '../../../schema/points/same-rule';
import { createWorld, type World } from '../world';
import { rulesScene } from './rules-scene';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

type Scene = Awaited<ReturnType<typeof rulesScene>>;
const ended = (scene: Scene, today: string) => scene.asScope((tx) => endedRules(tx, scene.at, today));
const UNTIL = { until: '2026-11-30' };

test('a rule holds on its last day and has ended on the next', async () => {
  const scene = await rulesScene(world, [UNTIL, null, { until: '2026-12-01' }]);
  expect(await ended(scene, '2026-11-30')).toEqual([]);
  expect(await ended(scene, '2026-12-01')).toEqual([1]);
  expect(await ended(scene, '2027-01-01')).toEqual([1, 3]);
});

test('a pinned rule goes on', async () => {
  const scene = await rulesScene(world, [UNTIL, UNTIL]);
  await scene.set(1, { pinned: true });
  expect(await ended(scene, '2026-12-01')).toEqual([2]);
});

test('a retired, waiting or withdrawn rule does not end, and neither does what says one again', async () => {
  const scene = await rulesScene(world, [null, UNTIL, UNTIL, UNTIL, UNTIL]);
  await scene.asScope((tx) => noteSameRule(tx, scene.at, 2, 1));
  await scene.retire(3, null);
  await scene.set(4, { state: 'waiting' });
  await scene.set(5, { state: 'withdrawn' });
  expect(await ended(scene, '2026-12-01')).toEqual([]);
});
