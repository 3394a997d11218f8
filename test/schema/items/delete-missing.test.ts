import { withConnection } from '../../../schema/connect';
import { deleteMissing } from '../../../schema/items/delete-missing';
import { publishChanges } from '../../../schema/items/publish-changes';
import { channel, CONNECTION, createWorld, grant, item, news, newScope, store, type World } from '../world';

const DELETED = '2026-01-07T00:00:00Z';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await newScope(world, 'team:demo');
});
afterAll(() => world.close());

let n = 0;
let id: string;
beforeEach(async () => {
  await channel(world, { id: (id = `C${++n}`), kind: 'public' });
  await grant(world);
  await store(world, id, [
    item('a', { at: '2026-01-05T01:00:00Z' }),
    item('b', { at: '2026-01-05T00:00:00Z' }),
    item('c'),
  ]);
});

const remove = (present: string[], part = 'day-1') =>
  withConnection(world.db, CONNECTION, async (tx) => {
    await tx
      .updateTable('item')
      .set({ pull: 2 })
      .where('container', '=', id)
      .where('external_id', 'in', ['', ...present])
      .execute();
    const count = await deleteMissing(tx, { container: id, part, pull: 2 }, DELETED);
    await tx.updateTable('item').set({ pull: 0 }).where('container', '=', id).execute();
    await publishChanges(tx, id);
    return count;
  });

const rows = () =>
  world.admin
    .selectFrom('item')
    .select(['external_id', 'change', 'version', 'text', 'names', 'deleted_at'])
    .where('container', '=', id)
    .orderBy('change')
    .execute();

test('what is missing loses its words at once, keeps its id, and is a change in time order', async () => {
  expect(await remove(['c'])).toBe(2);
  expect(await rows()).toMatchObject([
    { external_id: 'c', change: 3, version: 1, deleted_at: null },
    { external_id: 'b', change: 4, version: 2, text: '', names: {}, deleted_at: DELETED },
    { external_id: 'a', change: 5, version: 2, text: '', names: {}, deleted_at: DELETED },
  ]);
});

test('a repeat deletes nothing more', async () => {
  await remove(['c']);
  const before = await rows();
  expect(await remove(['c'])).toBe(0);
  expect(await rows()).toEqual(before);
});

test('other parts are left alone', async () => {
  await store(world, id, [item('d')], { part: 'day-2' });
  expect(await remove([], 'day-1')).toBe(3);
  expect(await news(world, 'team:demo')).toContain('d');
});

test('an item that moved to another part is not missed in its old one', async () => {
  await store(world, id, [item('a', { at: '2026-01-05T01:00:00Z' })], { part: 'day-0' });
  await remove(['b', 'c']);
  expect((await rows()).find((row) => row.external_id === 'a')?.deleted_at).toBeNull();
});

test('what comes back is a new version with its words, and news', async () => {
  await remove(['b', 'c']);
  expect(await store(world, id, [item('a'), item('b', { at: '2026-01-05T00:00:00Z' }), item('c')])).toEqual({
    added: 0,
    updated: 1,
    unchanged: 2,
    changed: ['a'],
  });
  expect((await rows()).at(-1)).toMatchObject({
    external_id: 'a',
    change: 5,
    version: 3,
    text: 'text of a',
    deleted_at: null,
  });
});

test('a deleted item is no item of a window, but moves its end', async () => {
  const before = await news(world, 'team:demo');
  await remove(['c']);
  expect(before.length - (await news(world, 'team:demo')).length).toBe(2);
  const { readable_change } = await world.admin
    .selectFrom('container')
    .select('readable_change')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(readable_change).toBe(5);
});
