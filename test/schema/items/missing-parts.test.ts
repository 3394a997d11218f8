import { deleteMissing, type CompletePart } from '../../../schema/items/delete-missing';
import { markSeenParts, storePage } from '../../../schema/items/store-page';
import { type PageItem } from '../../../schema/items/store-page';
import { AT, corner, createWorld, item, type World } from '../world';

const LATER = '2026-01-07T00:00:00Z';

let world: World;
let here: ReturnType<typeof corner>;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  here = corner(world);
  await here.channel({ id: 'C', kind: 'public' });
});

/** Stores items of a part, as a pull saw them. */
const store = (part: string, items: PageItem[], { pull = 1, live = true } = {}) =>
  here.asSync((tx) => storePage(tx, { connection: here.connection, container: here.id('C'), part, pull, live, items }));
const miss = (what: Omit<CompletePart, 'container' | 'pull'>) =>
  here.asSync((tx) => deleteMissing(tx, { ...what, container: here.id('C'), pull: 2 }, LATER));
const saw = (...parts: string[]) => here.asSync((tx) => markSeenParts(tx, here.id('C'), parts, 2));
const left = async () => {
  const rows = await world.admin.selectFrom('item').select('external_id').where('container', '=', here.id('C')).where('deleted_at', 'is', null).execute(); // prettier-ignore
  return rows.map((row) => row.external_id).sort();
};

test('a listing of all parts that begin so speaks for each of them, and for no other', async () => {
  await store('m:1', [item('a')]);
  await store('m:2', [item('b')]);
  await store('n:1', [item('c')]);
  expect(await miss({ part: 'm:', isPrefix: true })).toBe(2);
  expect(await left()).toEqual(['c']);
});

test('a part’s name is no pattern', async () => {
  await store('m_%', [item('a')]);
  await store('mx1', [item('b')]);
  expect(await miss({ part: 'm_', isPrefix: true })).toBe(1);
  expect(await left()).toEqual(['b']);
});

test('without a word of it a part speaks for itself alone', async () => {
  await store('m:', [item('a')]);
  await store('m:1', [item('b')]);
  await miss({ part: 'm:' });
  expect(await left()).toEqual(['b']);
});

test('parts that were seen, though no page held them, are not missed', async () => {
  await store('m:1', [item('a')]);
  await store('m:2', [item('b')]);
  await saw('m:1', 'm:unheard-of');
  expect(await miss({ part: 'm:', isPrefix: true })).toBe(1);
  expect(await left()).toEqual(['a']);
});

test('nothing seen is nothing noted', async () => {
  await store('m:1', [item('a')]);
  await saw();
  expect(await miss({ part: 'm:1' })).toBe(1);
});

test('a listing may speak for what files brought, outside threads', async () => {
  const reply = item('reply', { thread: 'root' });
  await store('2026-01-05.json', [item('plain'), item('root', { thread: 'root' }), reply], { live: false });
  await store('thread root', [item('other', { thread: 'root' })]);
  expect(await miss({ part: 'all', withFiles: true })).toBe(2);
  expect(await left()).toEqual(['other', 'reply']);
});

test('it does so only in its stretch of time', async () => {
  await store('file', [item('old', { at: '2025-12-01T00:00:00Z' }), item('new')], { live: false });
  await miss({ part: 'all', withFiles: true, from: '2026-01-01T00:00:00Z', to: LATER });
  expect(await left()).toEqual(['old']);
});

test('without a word of it files are left alone', async () => {
  await store('file', [item('plain')], { live: false });
  expect(await miss({ part: 'all' })).toBe(0);
});

test('what files brought and the account has seen since is the account’s', async () => {
  await store('file', [item('plain'), item('deleted')], { live: false });
  await store('all', [item('plain')], { pull: 2 });
  expect(await miss({ part: 'all', withFiles: true, from: '2026-01-01T00:00:00Z', to: AT })).toBe(1);
  expect(await left()).toEqual(['plain']);
});
