import { withOps } from '../../../schema/connect';
import { listGaps } from '../../../schema/quarantine/list-gaps';
import { dueQuarantined, listQuarantined, quarantine, releaseQuarantined } from '../../../schema/quarantine/quarantine';
import { corner, createWorld, type World } from '../world';

const HOUR = (hour: number) => `2026-03-01T${String(hour).padStart(2, '0')}:00:00Z`;

let world: World;
let here: ReturnType<typeof corner>;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  here = corner(world);
  await here.channel({ id: 'C', kind: 'public' });
});

const fail = (at: string, ...failures: Parameters<typeof quarantine>[3]) =>
  here.asSync((tx) => quarantine(tx, here.connection, here.id('C'), failures, at));
const due = (at: string) => here.asSync((tx) => dueQuarantined(tx, here.id('C'), at, 10));
const listed = async () =>
  (await withOps(world.db, (tx) => listQuarantined(tx))).filter(({ connection }) => connection === here.connection);
const retried = async () =>
  (await here.asSync((tx) => tx.selectFrom('quarantine').select('retry_at').execute())).map((row) => row.retry_at);

test('an item is set aside with its id and reason, and tried again after an hour', async () => {
  await fail(HOUR(1), { externalId: 'm1', reason: 'unreadable' });
  expect([await due(HOUR(1)), await due(HOUR(2))]).toEqual([[], ['m1']]);
  expect(await listed()).toEqual([
    {
      connection: here.connection, id: `${here.id('C')}:m1`, reason: 'unreadable', since: HOUR(1), tries: 1,
    },
  ]); // prettier-ignore
});

test('each try in vain doubles the wait, up to a day, and the first time it failed stays', async () => {
  await fail(HOUR(1), { externalId: 'm1', reason: 'unreadable' });
  await fail(HOUR(2), { externalId: 'm1', reason: 'server_error' });
  expect(await listed()).toMatchObject([{ since: HOUR(1), tries: 2, reason: 'server_error' }]);
  expect(await retried()).toEqual([HOUR(4)]);
  for (let day = 2; day < 11; day += 1)
    await fail(`2026-04-${String(day).padStart(2, '0')}T04:00:00Z`, { externalId: 'm1', reason: 'server_error' });
  expect(await listed()).toMatchObject([{ tries: 11 }]);
  expect(await retried()).toEqual(['2026-04-11T04:00:00Z']);
});

test('failing twice before a try is due, on two pages for instance, counts once', async () => {
  await fail(HOUR(1), { externalId: 'm1', reason: 'unreadable' }, { externalId: 'm1', reason: 'unreadable' });
  await fail(HOUR(1), { externalId: 'm1', reason: 'unreadable' });
  expect(await listed()).toMatchObject([{ tries: 1 }]);
  expect(await retried()).toEqual([HOUR(2)]);
});

test('a stretch that is lost is stated with its start and end, grows, and is not tried again', async () => {
  const gaps = async () =>
    (await withOps(world.db, listGaps)).filter(({ connection }) => connection === here.connection);
  expect(await gaps()).toEqual([]);
  await fail(HOUR(9), { externalId: 'window', reason: 'expired', missed: { from: HOUR(3), to: HOUR(5) } });
  await fail(HOUR(9), { externalId: 'window', reason: 'expired', missed: { from: HOUR(2), to: HOUR(4) } });
  expect(await gaps()).toEqual([
    { connection: here.connection, container: here.id('C'), reason: 'expired', from: HOUR(2), to: HOUR(5) },
  ]);
  expect([await listed(), await due(HOUR(23))]).toEqual([[], []]);
});

test('what was read, or is gone, leaves; the others stay', async () => {
  await fail(HOUR(1), { externalId: 'm1', reason: 'unreadable' }, { externalId: 'm2', reason: 'unreadable' });
  await here.asSync((tx) => releaseQuarantined(tx, here.id('C'), ['m1']));
  expect(await due(HOUR(5))).toEqual(['m2']);
  await here.asSync((tx) => releaseQuarantined(tx, here.id('C'), []));
  expect(await due(HOUR(5))).toEqual(['m2']);
});
