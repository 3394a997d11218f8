import { deleteGone } from '../../../schema/items/delete-missing';
import { heldItems } from '../../../schema/items/held-items';
import { AT, corner, createWorld, item, type World } from '../world';

let world: World;
let here: ReturnType<typeof corner>;
beforeAll(async () => {
  world = await createWorld();
  here = corner(world);
  for (const id of ['c1', 'c2', 'c3']) await here.channel({ id, kind: 'private' });
  const at = (minute: number) => `2026-03-01T10:${minute}:00Z`;
  await here.store('c1', [item('m', { at: at(10), part: 'words:a' }), item('m-2', { at: at(10), part: 'rest' })], { publish: false }); // prettier-ignore
  await here.store('c2', [item('m', { at: at(20), part: 'words:b' })], { publish: false });
  await here.store('c3', [item('m', { at: at(10), part: 'words:c' })], { publish: false });
  await here.asSync((tx) => deleteGone(tx, here.id('c3'), [{ externalId: 'm' }], AT));
});
afterAll(() => world.close());

const held = async (where: Parameters<typeof heldItems>[2]) =>
  (await here.asSync((tx) => heldItems(tx, here.connection, where))).map(
    ({ container, part }) => `${container.split('-')[0]} ${part}`,
  );

test('by a part all items of its container are told, with what they say', async () => {
  expect(await held({ part: 'words:a' })).toEqual(['c1 words:a', 'c1 rest']);
  const [first] = await here.asSync((tx) => heldItems(tx, here.connection, { part: 'words:b' }));
  expect(first).toEqual({
    container: expect.stringMatching(/^c2/) as string, part: 'words:b', at: expect.stringContaining('2026-03-01T10:20:00') as string, author: expect.any(String) as string,
    text: 'text of m',
  }); // prettier-ignore
});

test('by their time those are told that lie in it, its ends included', async () => {
  expect(await held({ from: '2026-03-01T10:10:00Z', to: '2026-03-01T10:19:59Z' })).toEqual(['c1 words:a', 'c1 rest']);
  expect(await held({ from: '2026-03-01T10:11:00Z', to: '2026-03-01T10:20:00Z' })).toEqual(['c2 words:b']);
});

test('what was deleted or never was is not told', async () => {
  expect(await held({ part: 'words:c' })).toEqual([]);
  expect(await held({ part: 'words:x' })).toEqual([]);
});
