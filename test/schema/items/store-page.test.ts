import { channel, createWorld, grant, item, news, newScope, store, type World } from '../world';

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
});

const rows = () =>
  world.admin
    .selectFrom('item')
    .select(['external_id', 'change', 'version', 'text', 'part', 'deleted_at', 'edited_at'])
    .where('container', '=', id)
    .orderBy('change')
    .execute();

test('items take change numbers in time order, whatever order they come in', async () => {
  const page = [
    item('late', { at: '2026-01-05T12:00:02Z' }),
    item('early', { at: '2026-01-05T12:00:00.000001Z' }),
    item('middle', { at: '2026-01-05T12:00:01Z' }),
  ];
  expect(await store(world, id, page)).toMatchObject({ added: 3, updated: 0, unchanged: 0 });
  expect((await rows()).map((row) => [row.external_id, row.change, row.version])).toEqual([
    ['early', 1, 1],
    ['middle', 2, 1],
    ['late', 3, 1],
  ]);
});

test('a repeat changes nothing', async () => {
  await store(world, id, [item('a'), item('b')]);
  const before = await rows();
  expect(await store(world, id, [item('b'), item('a')])).toEqual({ added: 0, updated: 0, unchanged: 2, changed: [] });
  expect(await rows()).toEqual(before);
});

test('an edit is a new version with the next number, and news again', async () => {
  await store(world, id, [item('a'), item('b')]);
  const edit = item('a', { text: 'said better', editedAt: '2026-01-06T00:00:00Z' });
  expect(await store(world, id, [edit, item('b')])).toEqual({ added: 0, updated: 1, unchanged: 1, changed: ['a'] });
  expect((await rows()).map((row) => [row.external_id, row.change, row.version, row.text])).toEqual([
    ['b', 2, 1, 'text of b'],
    ['a', 3, 2, 'said better'],
  ]);
});

test('a second page goes on where the first one stopped', async () => {
  await store(world, id, [item('a')]);
  await store(world, id, [item('b')], { part: 'day-2' });
  expect((await rows()).map((row) => [row.change, row.part])).toEqual([
    [1, 'day-1'],
    [2, 'day-2'],
  ]);
});

test('two pages at once take no number twice', async () => {
  const names = Array.from({ length: 6 }, (_, i) => `p${i}`);
  await Promise.all(names.map((name) => store(world, id, [item(`${name}a`), item(`${name}b`)], { part: name })));
  expect((await rows()).map((row) => row.change)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
});

test('a late item takes the next number, though its time is earlier', async () => {
  await store(world, id, [item('now')]);
  await store(world, id, [item('then', { at: '2020-01-01T00:00:00Z' })]);
  expect((await rows()).map((row) => row.external_id)).toEqual(['now', 'then']);
  expect(await news(world, 'team:demo')).toEqual(expect.arrayContaining(['now', 'then']));
});

test('an item that only moved to another part keeps its version and belongs to the new part', async () => {
  await store(world, id, [item('a')], { part: 'day-2' });
  expect(await store(world, id, [item('a')], { part: 'day-1' })).toMatchObject({
    updated: 0,
    unchanged: 1,
    changed: [],
  });
  expect((await rows()).map((row) => [row.part, row.version])).toEqual([['day-1', 1]]);
});

test('an empty page is no change', async () => {
  expect(await store(world, id, [])).toEqual({ added: 0, updated: 0, unchanged: 0, changed: [] });
  expect(await rows()).toEqual([]);
});

test('times keep their microseconds', async () => {
  await store(world, id, [item('a', { at: '2017-07-09T17:00:00.606723Z' })]);
  const { at } = await world.admin
    .selectFrom('item')
    .select('at')
    .where('container', '=', id)
    .executeTakeFirstOrThrow();
  expect(at).toBe('2017-07-09T17:00:00.606723Z');
});

test('the same external id in two containers is two items', async () => {
  await channel(world, { id: `D${n}`, kind: 'public' });
  for (const container of [id, `D${n}`]) await store(world, container, [item('a')]);
  const items = world.admin
    .selectFrom('item')
    .select('id')
    .where('container', 'in', [id, `D${n}`])
    .orderBy('id');
  expect((await items.execute()).map((row) => row.id)).toEqual([`${id}:a`, `D${n}:a`]);
});
