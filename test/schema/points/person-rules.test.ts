import { loadPoints } from '../../../schema/points/load-points';
import { loseOwnWords } from '../../../schema/points/lose-own-words';
import { dropPin, storePin } from '../../../schema/points/pin-rule';
import { storeRewording } from '../../../schema/points/reword-rule';
import { createWorld, type World } from '../world';
import { rulesScene } from './rules-scene';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

type Scene = Awaited<ReturnType<typeof rulesScene>>;
const mark = async (scene: Scene, id: number) => (await scene.asScope((tx) => loadPoints(tx, scene.at, [id])))[0]?.rule;
const OBSERVED = { basis: 'observed', certainty: 'possible', quote: null } as const;

test('a pinned rule is certain and guarded by its words', async () => {
  const scene = await rulesScene(world, [{ certainty: 'possible' }, OBSERVED]);
  await scene.asScope((tx) => storePin(tx, scene.at, 1, 'quote 1'));
  await scene.asScope((tx) => storePin(tx, scene.at, 2, 'deploys are on Tuesdays'));
  expect(await mark(scene, 1)).toMatchObject({ pinned: true, certainty: 'certain', basis: 'stated', quote: 'quote 1' });
  expect(await mark(scene, 2)).toMatchObject({ pinned: true, basis: 'stated', quote: 'deploys are on Tuesdays' });
});

test('an unpinned rule stays certain in its words', async () => {
  const scene = await rulesScene(world, [OBSERVED]);
  await scene.asScope((tx) => storePin(tx, scene.at, 1, 'deploys are on Tuesdays'));
  await scene.asScope((tx) => dropPin(tx, scene.at, 1));
  expect(await mark(scene, 1)).toMatchObject({ pinned: false, certainty: 'certain', quote: 'deploys are on Tuesdays' });
});

test('a reworded rule is certain in the new words, and keeps its sources', async () => {
  const scene = await rulesScene(world, [OBSERVED, null]);
  await scene.asScope((tx) => storeRewording(tx, scene.at, 1, 'Deploy on Tuesdays'));
  expect(await scene.list()).toMatchObject([
    { id: 'p1', text: 'Deploy on Tuesdays', quote: 'Deploy on Tuesdays', kind: 'stated', certainty: 'certain', sources: ['i1'] },
    { id: 'p2', quote: 'quote 2' },
  ]); // prettier-ignore
});

test('after a withdrawal only words that an item still vouches for are left', async () => {
  const scene = await rulesScene(world, [null, null, null, OBSERVED]);
  await scene.asScope((tx) => storeRewording(tx, scene.at, 2, 'a person’s words'));
  await scene.asScope((tx) => storeRewording(tx, scene.at, 3, 'words of another rule'));
  await scene.asScope((tx) => loseOwnWords(tx, scene.at, [1, 2, 4]));
  const marks = await Promise.all([1, 2, 3, 4].map((id) => mark(scene, id)));
  expect(marks.map((rule) => [rule?.basis, rule?.quote])).toEqual([
    ['stated', 'quote 1'],
    ['observed', null],
    ['stated', 'words of another rule'],
    ['observed', null],
  ]);
});
