import { noteListing } from '../../../schema/access/note-listing';
import { refreshGrants } from '../../../schema/access/refresh-grants';
import { corner, createWorld, item, type World } from '../world';

const DAY = (day: number) => `2026-03-${String(day).padStart(2, '0')}T00:00:00Z`;

let world: World;
let here: ReturnType<typeof corner>;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  here = corner(world);
  await here.newScope('user:ada', 'U1');
  await here.newScope('user:bo', 'U2');
  await members('U1');
  await world.admin.updateTable('connection').set({ live: true }).where('id', '=', here.connection).execute();
  await refresh(1);
});

const members = (...ids: string[]) => here.channel({ id: 'P', kind: 'private', members: ids });
const refresh = (day: number, options: Parameters<typeof refreshGrants>[3] = {}) =>
  here.asSync((tx) => refreshGrants(tx, here.connection, DAY(day), options));
/** The account was read up to this day, with a position. */
const readUpTo = (day: number) =>
  world.admin
    .updateTable('container')
    .set({ cursor: JSON.stringify({ v: 1 }), pulled_until: DAY(day) })
    .where('id', '=', here.id('P'))
    .execute();
/** As after a wipe on this day. */
const adaReadsFrom = (day: number) =>
  world.admin
    .updateTable('access_grant')
    .set({ since: DAY(day) })
    .where('scope', '=', here.scopeId('user:ada'))
    .execute();
const position = async () => {
  const row = await world.admin.selectFrom('container').select(['cursor', 'pulled_until']).where('id', '=', here.id('P')).executeTakeFirstOrThrow(); // prettier-ignore
  return [row.cursor, row.pulled_until];
};

test('for somebody new who may read further back than anybody, it is read again from there', async () => {
  await readUpTo(20);
  await adaReadsFrom(19);
  await members('U1', 'U2');
  await refresh(20);
  expect(await position()).toEqual([null, '2026-02-18T00:00:00Z']);
});

test('not further than thirty days, however far they may read', async () => {
  await readUpTo(20);
  await adaReadsFrom(19);
  await members('U1', 'U2');
  await refresh(20, { from: '2025-01-01T00:00:00Z' });
  expect(await position()).toEqual([null, '2026-02-18T00:00:00Z']);
});

test('where somebody reads as far back nothing is read again', async () => {
  await readUpTo(20);
  await members('U1', 'U2');
  await refresh(20);
  expect(await position()).toEqual([{ v: 1 }, DAY(20)]);
});

test('for somebody who comes back nothing is: they see what follows', async () => {
  await readUpTo(20);
  await members('U1', 'U2');
  await refresh(5);
  await members('U1');
  await refresh(6);
  await adaReadsFrom(19);
  await members('U1', 'U2');
  await refresh(20);
  expect(await position()).toEqual([{ v: 1 }, DAY(20)]);
});

test('derived for one scope, nobody else gains or loses anything', async () => {
  await here.store('P', [item('a', { at: DAY(2) })]);
  await members('U2');
  expect(await refresh(3, { scope: here.scopeId('user:bo') })).toEqual({ lost: [], held: false });
  expect([await here.news('user:ada'), await here.news('user:bo')]).toEqual([['a'], ['a']]);
  expect(await refresh(4)).toEqual({ lost: [here.scopeId('user:ada')], held: false });
});

test('a held loss ends when the account last said who may read, not when it was noticed', async () => {
  await here.asSync((tx) => noteListing(tx, here.connection, false, DAY(2)));
  await here.store('P', [item('before', { at: DAY(1) }), item('since', { at: DAY(3) })]);
  await members();
  expect(await refresh(4, { listing: { empty: true } })).toEqual({ lost: [], held: true });
  await here.asSync((tx) => noteListing(tx, here.connection, true, DAY(4)));
  expect(await here.news('user:ada')).toEqual(['before']);
  await refresh(6, { listing: { empty: true } });
  expect(await here.news('user:ada')).toEqual(['before']);
});
