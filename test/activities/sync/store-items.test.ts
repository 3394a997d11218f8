import * as fc from 'fast-check';
import { storeItems } from '../../../activities/sync/store-items';
import { deleteMissing } from '../../../schema/items/delete-missing';
import { type PageItem } from '../../../schema/items/store-page';
import { AT, corner, createWorld, item, type World } from '../../schema/world';

const BAD: [what: string, change: Partial<PageItem>][] = [
  ['a time in a year there is none', { at: '0000-01-01T00:00:00Z' }],
  ['a time that is no time', { at: 'some day' }],
  ['a standing nobody has', { author: { id: 'U1', name: 'Ada', standing: 'king' as 'member' } }],
  ['a NUL in its id', { externalId: 'a\0b' }],
  ['an id longer than an index takes', { externalId: randomText(9_000) }],
];

/** Random: what repeats is compressed, and then fits. */
function randomText(length: number): string {
  return Array.from({ length }, (_, i) => String.fromCharCode(0x4e00 + ((i * 7_919 + i * i * 31) % 20_000))).join('');
}

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

/** A channel of its own. */
async function scene() {
  const here = corner(world);
  await here.channel({ id: 'dev', kind: 'public' });
  const container = here.id('dev');
  return {
    container,
    asSync: here.asSync,
    store: (items: PageItem[], pull = 1) =>
      here.asSync((tx) => storeItems(tx, { connection: here.connection, container, part: 'all', pull, items })),
    rows: () =>
      world.admin
        .selectFrom('item')
        .select(['external_id', 'text', 'change', 'pull', 'deleted_at'])
        .where('container', '=', container)
        .orderBy('change')
        .execute(),
  };
}
const at = (n: number) => `2026-01-05T12:00:${String(n).padStart(2, '0')}Z`;

test.each(BAD)('an item with %s keeps none of the others away', async (_, change) => {
  const { store, rows } = await scene();
  const bad = item('bad', change);
  const stored = await store([item('a'), item('b'), bad, item('c')]);
  expect(stored).toEqual({ added: 3, updated: 0, unchanged: 0, changed: ['a', 'b', 'c'], refused: [bad.externalId] });
  expect((await rows()).map((row) => row.external_id)).toEqual(['a', 'b', 'c']);
});

test('a page without fault is stored as it is', async () => {
  const { store } = await scene();
  expect(await store([item('a')])).toMatchObject({ added: 1, refused: [] });
  expect(await store([item('a')], 2)).toMatchObject({ added: 0, unchanged: 1, refused: [] });
  expect(await store([])).toMatchObject({ added: 0, refused: [] });
});

test('whichever items are at fault, the others are stored, with change numbers in time order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), async (faults) => {
      const { store, rows } = await scene();
      // The latest first, as many providers give them.
      const items = faults.map((isBad, i) => item(`m${i}`, { at: isBad ? 'never' : at(59 - i) }));
      const ids = (isBad: boolean) => items.map((one) => one.externalId).filter((_, i) => faults[i] === isBad);
      const stored = await store(items);
      expect([stored.refused.sort(), stored.added]).toEqual([ids(true).sort(), ids(false).length]);
      expect((await rows()).map((row) => [row.external_id, Number(row.change)])).toEqual(
        ids(false).reverse().map((id, i) => [id, i + 1]), // prettier-ignore
      );
    }),
    { numRuns: 15 },
  );
});

test('what was stored of an item before stays when its new version is refused, and does not count as missing', async () => {
  const { store, rows, asSync, container } = await scene();
  await store([item('a', { text: 'before' }), item('b')]);
  await store([item('a', { text: 'after', at: '0000-01-01T00:00:00Z' })], 2);
  await asSync((tx) => deleteMissing(tx, { container, part: 'all', pull: 2 }, AT));
  const [a, b] = await rows();
  expect([a?.text, a?.deleted_at, b?.deleted_at]).toEqual(['before', null, AT]);
});

test('what is wrong with the page itself is nobody’s fault, and is thrown', async () => {
  const { asSync } = await scene();
  const page = { connection: 'slack-nowhere', container: 'nowhere', part: 'all', items: [item('a')] };
  await expect(asSync((tx) => storeItems(tx, page))).rejects.toThrow();
});
