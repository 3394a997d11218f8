import { openContainers, unlistOthers } from '../../../schema/items/open-container';
import { dueContainers } from '../../../schema/items/pull';
import { corner, createWorld, type World } from '../world';

const T = (minute: number) => `2026-03-01T10:${String(minute).padStart(2, '0')}:00Z`;

let world: World;
let here: ReturnType<typeof corner>;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  here = corner(world);
  await here.newScope('team:demo');
  await here.channel({ id: 'C', kind: 'public', members: ['U1'], at: T(0) });
  await here.grant();
});

interface Listed {
  open?: boolean;
  readToEnd?: boolean;
  kind?: 'public' | 'private';
  members?: string[] | null;
}
/** The account lists C so, at this minute. */
const list = (minute: number, { kind = 'public', members = null, ...how }: Listed = {}) =>
  here.asSync((tx) =>
    openContainers(tx, here.connection, [{ id: here.id('C'), externalId: 'C', kind, name: 'c', members, ...how }], T(minute)),
  ); // prettier-ignore
const row = () => world.admin.selectFrom('container').selectAll().where('id', '=', here.id('C')).executeTakeFirstOrThrow(); // prettier-ignore
const members = async () => {
  const rows = await world.admin.selectFrom('container_member').select('external_id').where('container', '=', here.id('C')).execute(); // prettier-ignore
  return rows.map((one) => one.external_id).sort();
};
const readUpTo = (minute: number) =>
  world.admin
    .updateTable('container')
    .set({ pulled_until: T(minute) })
    .where('id', '=', here.id('C'))
    .execute();
const isDue = async (minute: number) =>
  (await here.asSync((tx) => dueContainers(tx, here.connection, T(minute)))).length === 1;

test('closed for good it is due until it was read past the moment it was found closed', async () => {
  await readUpTo(1);
  await list(5, { open: false, readToEnd: true });
  expect([(await row()).closed_at, await isDue(5)]).toEqual([T(5), true]);
  await readUpTo(4);
  expect(await isDue(9)).toBe(true);
  await readUpTo(5);
  expect(await isDue(9)).toBe(false);
});

test('the moment it was found closed does not move with later listings', async () => {
  for (const minute of [5, 9]) await list(minute, { open: false, readToEnd: true });
  expect((await row()).closed_at).toBe(T(5));
});

test('closed without a word of an end it is not due; open again it is, and was never closed', async () => {
  await readUpTo(1);
  await list(5, { open: false });
  expect(await isDue(9)).toBe(false);
  await list(6, { open: false, readToEnd: true });
  await list(7, { open: true, readToEnd: true });
  expect([(await row()).closed_at, await isDue(9)]).toEqual([null, true]);
});

test('one that was to be read to its end, and is shared with strangers before it was, is not', async () => {
  await readUpTo(1);
  await list(5, { open: false, readToEnd: true });
  await list(6, { open: false });
  expect(await isDue(9)).toBe(false);
});

test('a listing that does not say who is in it leaves the known list; one that says takes its place', async () => {
  await list(1, { members: null });
  expect(await members()).toEqual(['U1']);
  await list(2, { members: ['U2', 'U3'] });
  expect(await members()).toEqual(['U2', 'U3']);
  await list(3, { members: [] });
  expect(await members()).toEqual([]);
});

test('when it was opened to all, or closed to some, is the moment that was found out', async () => {
  await list(2);
  expect((await row()).kind_since).toBeNull();
  await list(3, { kind: 'private' });
  await list(4, { kind: 'private' });
  expect((await row()).kind_since).toBe(T(3));
});

test('only what an account has read before is no longer listed; listed again it is due', async () => {
  const unlist = () => here.asSync((tx) => unlistOthers(tx, here.connection, []));
  expect([await unlist(), await isDue(9)]).toEqual([0, true]);
  await readUpTo(1);
  expect([await unlist(), await isDue(9)]).toEqual([1, false]);
  expect(await unlist()).toBe(0);
  await list(2);
  expect(await isDue(9)).toBe(true);
});

test('those that were never read go first, then those whose last page is the oldest', async () => {
  const ids = ['D', 'E', 'F'];
  for (const id of ids) await here.channel({ id, kind: 'public', at: T(0) });
  await here.grant();
  const paged = { C: T(3), D: T(1), E: null, F: T(2) };
  for (const [id, at] of Object.entries(paged))
    await world.admin.updateTable('container').set({ paged_at: at }).where('id', '=', here.id(id)).execute();
  const order = await here.asSync((tx) => dueContainers(tx, here.connection, T(9)));
  expect(order).toEqual(['E', 'D', 'F', 'C'].map(here.id));
});
