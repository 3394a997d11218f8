import { type ScopeEpoch } from '../../../memory/scope';
import { withScope } from '../../../schema/connect';
import { isUnwritten } from '../../../schema/export/is-unwritten';
import { leftOutItems } from '../../../schema/export/left-out-items';
import { restoreLeftOut } from '../../../schema/export/restore-left-out';
import { commitTexts } from '../files/memory';
import { insert, newPoint } from '../points/points';
import { AT, createWorld, newScope, type World } from '../world';

let world: World;
let at: ScopeEpoch;
let n = 0;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  at = { scope: `user:u${++n}`, epoch: 1 };
  await newScope(world, at.scope);
});
const ask = () => withScope(world.db, at.scope, (tx) => isUnwritten(tx, at));

test('a new memory is unwritten', async () => expect(await ask()).toBe(true));

test('with a commit, a point or a cycle it is not', async () => {
  const writes = [
    () => commitTexts(world, at, 0, { 'index.md': 'x\n' }),
    () => insert(world, at, [newPoint(['i'])]),
    () => world.admin.insertInto('cycle').values({ ...at, number: 1, opened_at: AT, closed_at: AT, until: null, read_window: '{}', parts: '[]', read: '{}', base: 0 }).execute(),
  ]; // prettier-ignore
  for (const write of writes) {
    at = { scope: `user:u${++n}`, epoch: 1 };
    await newScope(world, at.scope);
    await write();
    expect(await ask()).toBe(false);
  }
});

test('what another memory holds says nothing about this one', async () => {
  const other: ScopeEpoch = { scope: `user:other${n}`, epoch: 1 };
  await newScope(world, other.scope);
  await commitTexts(world, other, 0, { 'index.md': 'x\n' });
  expect(await ask()).toBe(true);
});

test('items left out are listed in order, and those to be read again are none of them', async () => {
  await withScope(world.db, at.scope, (tx) => restoreLeftOut(tx, at, ['b', 'a']));
  await world.admin
    .insertInto('rebuild_item')
    .values({ ...at, item: 'c', what: 'again' })
    .execute();
  expect(await withScope(world.db, at.scope, (tx) => leftOutItems(tx, at))).toEqual(['a', 'b']);
});
