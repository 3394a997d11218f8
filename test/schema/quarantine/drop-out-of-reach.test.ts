import { dropOutOfReach } from '../../../schema/quarantine/drop-out-of-reach';
import { quarantine } from '../../../schema/quarantine/quarantine';
import { corner, createWorld, type World } from '../world';

const SINCE = '2026-01-01T00:00:00Z';
const LATER = '2026-02-01T00:00:00Z';

let world: World;
let here: ReturnType<typeof corner>;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  here = corner(world);
  for (const id of ['C', 'D']) {
    await here.channel({ id, kind: 'public' });
    const failures = [{ externalId: 'm1', reason: 'unreadable' }];
    await here.asSync((tx) => quarantine(tx, here.connection, here.id(id), failures, SINCE));
  }
});

const set = (id: string, values: { listed?: boolean; open?: boolean }) =>
  here.asSync((tx) => tx.updateTable('container').set(values).where('id', '=', here.id(id)).execute());
const drop = (before = LATER) => here.asSync((tx) => dropOutOfReach(tx, here.connection, before));
const left = async () =>
  (await here.asSync((tx) => tx.selectFrom('quarantine').select('container').execute())).map((row) => row.container);

test('items of containers that can still be read stay, however old', async () => {
  expect(await drop()).toBe(0);
  expect(await left()).toHaveLength(2);
});

test.each([{ listed: false }, { open: false }])('old ones of a container with %j go, once', async (values) => {
  await set('C', values);
  expect([await drop(), await drop()]).toEqual([1, 0]);
  expect(await left()).toEqual([here.id('D')]);
});

test('younger ones wait: the container may come back', async () => {
  await set('C', { listed: false });
  expect(await drop(SINCE)).toBe(0);
});

test('a stretch of time that is lost goes when it is old, though its container is read', async () => {
  const lost = [{ externalId: 'window', reason: 'gone', missed: { from: SINCE, to: SINCE } }];
  await here.asSync((tx) => quarantine(tx, here.connection, here.id('D'), lost, SINCE));
  expect([await drop(SINCE), await drop()]).toEqual([0, 1]);
  expect(await left()).toHaveLength(2);
});
