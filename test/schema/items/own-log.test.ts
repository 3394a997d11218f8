import { ownLog } from '../../../schema/items/own-log';
import { deleteGone } from '../../../schema/items/delete-missing';
import { AT, corner, createWorld, item, type World } from '../world';

let world: World;
let here: ReturnType<typeof corner>;
beforeAll(async () => {
  world = await createWorld();
  here = corner(world);
  await here.channel({ id: 'log', kind: 'private' });
  await here.channel({ id: 'other', kind: 'private' });
  await here.store('log', [
    item('late', { at: '2026-01-07T00:00:00Z' }),
    item('early', { editedAt: AT }),
    item('gone'),
  ]);
  await here.store('other', [item('of another log')]);
  await here.asSync((tx) => deleteGone(tx, here.id('log'), [{ externalId: 'gone' }], AT));
});
afterAll(() => world.close());

const ids = () => here.asSync(async (tx) => (await ownLog(tx, here.id('log'))).map(({ externalId }) => externalId));

test('a log is what stands in it now, in time order, whoever may read it', async () => {
  expect(await ids()).toEqual(['early', 'late']);
  const [first] = await here.asSync((tx) => ownLog(tx, here.id('log')));
  expect(first).toEqual({ externalId: 'early', at: AT, editedAt: AT, text: 'text of early' });
});

test('what an import in progress has stored is not in it yet', async () => {
  await here.store('log', [item('half read', { at: '2026-01-08T00:00:00Z' })], { publish: false });
  expect(await ids()).not.toContain('half read');
});

test('another connection’s log cannot be read', async () => {
  const there = corner(world);
  await there.channel({ id: 'log', kind: 'private' });
  expect(await there.asSync((tx) => ownLog(tx, here.id('log')))).toEqual([]);
});
