import { listItems } from '../../../schema/items/list-items';
import { corner, createWorld, item, type World } from '../world';

let world: World;
let here: ReturnType<typeof corner>;
beforeAll(async () => {
  world = await createWorld();
  here = corner(world);
  await here.newScope('user:ada', 'U1');
  await here.newScope('user:bo', 'U2');
  await here.channel({ id: 'both', kind: 'private', members: ['U1', 'U2'] });
  await here.channel({ id: 'own', kind: 'private', members: ['U1'] });
  await here.grant();
  await here.store('both', [
    item('late', { at: '2026-01-07T00:00:00Z' }),
    item('early', { at: '2026-01-05T00:00:00Z', thread: 'early' }),
  ]);
  await here.store('own', [item('mine', { at: '2026-01-06T00:00:00Z' })]);
  await here.store('own', [item('not yet')], { publish: false });
});
afterAll(() => world.close());

const texts = async (scope: 'user:ada' | 'user:bo', filter: Parameters<typeof listItems>[1] = {}) =>
  (await here.asScope(scope, (tx) => listItems(tx, filter))).map((one) => one.text);

test('items come in time order over all channels, as far as the scope may read and pulls ended', async () => {
  expect(await texts('user:ada')).toEqual(['text of early', 'text of mine', 'text of late']);
  expect(await texts('user:bo')).toEqual(['text of early', 'text of late']);
});

test('since and source leave out the others', async () => {
  expect(await texts('user:ada', { since: '2026-01-06T00:00:00Z' })).toEqual(['text of mine', 'text of late']);
  expect(await texts('user:ada', { source: 'slack' })).toHaveLength(3);
  expect(await texts('user:ada', { source: 'gmail' })).toEqual([]);
});

test('an item has its channel, author and thread', async () => {
  const [first] = await here.asScope('user:bo', (tx) => listItems(tx, {}));
  expect(first).toMatchObject({
    id: `${here.id('both')}:early`,
    source: 'slack',
    container: here.id('both'),
    thread: 'early',
    author: 'Ada Quist',
    deletedAt: null,
  });
});
