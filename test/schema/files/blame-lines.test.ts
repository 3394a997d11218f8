import { type ScopeEpoch } from '../../../memory/scope';
import { withScope } from '../../../schema/connect';
import { blameLines } from '../../../schema/files/blame-lines';
import { createWorld, newScope, type World } from '../world';
import { commitTexts, load } from './memory';

const at: ScopeEpoch = { scope: 'user:ada', epoch: 1 };
let world: World;
beforeAll(async () => {
  world = await createWorld();
  await newScope(world, 'user:ada');
  await newScope(world, 'user:bo');
  await commitTexts(world, at, 0, { 'a.md': 'one\ntwo\n' }, { cycle: 7 });
  await commitTexts(world, at, 1, { 'a.md': 'one\nthree and four\n' }, { author: 'person' });
});
afterAll(() => world.close());

test('each line tells the commit that wrote it, its cycle and author', async () => {
  const ids = (await load(world, at, 2))['a.md']!.map(({ id }) => id as number);
  const told = await withScope(world.db, 'user:ada', (tx) => blameLines(tx, at, ids));
  expect(ids.map((id) => told.get(id))).toEqual([
    { line: ids[0], commit: 1, cycle: 7, author: 'agent' },
    { line: ids[1], commit: 2, cycle: null, author: 'person' },
  ]);
});

test('no lines, unknown lines and another scope’s lines tell nothing', async () => {
  expect((await withScope(world.db, 'user:ada', (tx) => blameLines(tx, at, []))).size).toBe(0);
  expect((await withScope(world.db, 'user:ada', (tx) => blameLines(tx, at, [99]))).size).toBe(0);
  expect((await withScope(world.db, 'user:bo', (tx) => blameLines(tx, at, [1]))).size).toBe(0);
});
