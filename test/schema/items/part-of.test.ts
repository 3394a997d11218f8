import { withConnection } from '../../../schema/connect';
import { deleteGone } from '../../../schema/items/delete-missing';
import { partOf } from '../../../schema/items/part-of';
import { channel, CONNECTION, createWorld, grant, item, newScope, store, type World } from '../world';

let world: World;
let container: string;
beforeAll(async () => {
  world = await createWorld();
  await newScope(world, 'team:demo');
  await channel(world, { id: (container = 'C1'), kind: 'public' });
  await grant(world);
  await store(world, container, [item('a', { part: 'day-1' }), item('b', { part: 'day-2' })]);
});
afterAll(() => world.close());

const of = (externalId: string) =>
  withConnection(world.db, CONNECTION, (tx) => partOf(tx, `${container}:${externalId}`));

test('an item’s part is the one it was read from', async () => {
  expect([await of('a'), await of('b')]).toEqual(['day-1', 'day-2']);
});

test('what was never read, or was deleted, has none', async () => {
  await withConnection(world.db, CONNECTION, (tx) =>
    deleteGone(tx, container, [{ part: 'day-2' }], '2026-01-07T00:00:00Z'),
  );
  expect([await of('b'), await of('unknown')]).toEqual([null, null]);
});
