import { type ScopeEpoch } from '../../../memory/scope';
import { withScope } from '../../../schema/connect';
import { liftTombstones, removedLines, storeTombstones } from '../../../schema/files/tombstones';
import { removedSince } from '../../../schema/files/tombstones-since';
import { AT, createWorld, newScope, type World } from '../world';

const at: ScopeEpoch = { scope: 'user:ada', epoch: 1 };
let world: World;
beforeAll(async () => {
  world = await createWorld();
  await newScope(world, 'user:ada');
  await newScope(world, 'user:bo');
  const taken = (text: string) => ({ path: 'a.md', text, points: [1] });
  await asAda(async (tx) => {
    await storeTombstones(tx, at, 2, [taken('two'), taken('')], AT);
    await storeTombstones(tx, at, 5, [taken('five'), taken('two')], AT);
    await storeTombstones(tx, at, 6, [], AT);
  });
});
afterAll(() => world.close());
const asAda = <T>(work: Parameters<typeof withScope<T>>[2]) => withScope(world.db, 'user:ada', work);

test.each([
  [0, ['five', 'two']],
  [2, ['five', 'two']],
  [4, ['five', 'two']],
  [5, []],
])('after commit %i these were removed: %j', async (commit, words) => {
  expect([...(await asAda((tx) => removedSince(tx, at, commit)))].sort()).toEqual(words);
});

test('those of one commit are lifted, others of the same words stay', async () => {
  await asAda((tx) => liftTombstones(tx, at, 5));
  expect((await asAda((tx) => removedLines(tx, at))).map(({ text }) => text)).toEqual(['two']);
});

test('another scope sees none of them', async () => {
  expect([...(await withScope(world.db, 'user:bo', (tx) => removedSince(tx, at, 0)))]).toEqual([]);
});
