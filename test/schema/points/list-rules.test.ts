import { noteSameRule } from '../../../schema/points/same-rule';
import { createWorld, type World } from '../world';
import { rulesScene } from './rules-scene';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

test('a rule comes with all that is known of it', async () => {
  const scene = await rulesScene(world, [{ until: '2026-11-30' }]);
  await scene.set(1, { pinned: true });
  expect(await scene.list()).toEqual([
    {
      id: 'p1',
      text: 'about i1',
      quote: 'quote 1',
      kind: 'stated',
      certainty: 'certain',
      saidBy: 'Ada Quist',
      saidAt: '2026-01-01T10:00:00Z',
      sources: ['i1'],
      saidAgain: [],
      until: '2026-11-30',
      pinned: true,
      state: 'active',
      retiredBy: null,
      replaces: [],
      retiredReason: null,
    },
  ]);
});

test('points that say it again are no rules of their own, but sources of it, in time order', async () => {
  const scene = await rulesScene(world, [null, null, null]);
  for (const id of [3, 2]) await scene.asScope((tx) => noteSameRule(tx, scene.at, id, 1));
  await scene.set(3, { said_by: 'Bo Lind', said_at: '2026-01-03T10:00:00.25Z' });
  expect(await scene.list()).toMatchObject([
    {
      id: 'p1',
      sources: ['i1', 'i2', 'i3'],
      saidAgain: [
        { saidBy: 'Ada Quist', saidAt: '2026-01-02T10:00:00Z' },
        { saidBy: 'Bo Lind', saidAt: '2026-01-03T10:00:00.25Z' },
      ],
    },
  ]);
});

test('an item that two of them cite is one source', async () => {
  const scene = await rulesScene(world, [null, null]);
  await scene.asScope((tx) => noteSameRule(tx, scene.at, 2, 1));
  await world.admin.updateTable('point_item').set({ item: 'i1' }).where('scope', '=', scene.at.scope).execute();
  expect((await scene.list())[0]?.sources).toEqual(['i1']);
});

test('a withdrawn source vouches for nothing', async () => {
  const scene = await rulesScene(world, [null, null]);
  await scene.asScope((tx) => noteSameRule(tx, scene.at, 2, 1));
  await scene.set(2, { state: 'withdrawn' });
  expect(await scene.list()).toMatchObject([{ sources: ['i1'], saidAgain: [] }]);
});

test('a replaced rule and the one that replaced it name one another', async () => {
  const scene = await rulesScene(world, [null, null, null]);
  await scene.retire(1, 3, 'we changed it');
  await scene.retire(2, 3, 'that too');
  expect((await scene.list()).map(({ id, retiredBy, replaces, retiredReason }) => [id, retiredBy, replaces, retiredReason])).toEqual([
    ['p3', null, ['p1', 'p2'], null],
    ['p1', 'p3', [], 'we changed it'],
    ['p2', 'p3', [], 'that too'],
  ]); // prettier-ignore
});

test('where the successor says an older rule again, that rule is the successor', async () => {
  const scene = await rulesScene(world, [null, null, null]);
  await scene.retire(2, 3);
  await scene.asScope((tx) => noteSameRule(tx, scene.at, 3, 1));
  expect(await scene.list()).toMatchObject([
    { id: 'p1', replaces: ['p2'] },
    { id: 'p2', retiredBy: 'p1' },
  ]);
});

test('another scope’s points with the same numbers are no sources', async () => {
  const [mine, other] = [await rulesScene(world, [null, null]), await rulesScene(world, [null, null])];
  await other.asScope((tx) => noteSameRule(tx, other.at, 2, 1));
  expect((await mine.list()).map(({ id, sources }) => [id, sources])).toEqual([['p1', ['i1']], ['p2', ['i2']]]); // prettier-ignore
});
