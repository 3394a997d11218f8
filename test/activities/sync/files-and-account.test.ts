import { withConnection } from '../../../schema/connect';
import { beginPull } from '../../../schema/items/pull';
import { createWorld, type World } from '../../schema/world';
import { exportNow } from './bring-files';
import { DAY_MS, staffedScene, type StaffedScene } from './staffed-scene';

let world: World;
let scene: StaffedScene;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => (scene = await staffedScene(world)));
afterEach(() => scene.close());

const setLive = (live: boolean) =>
  world.admin.updateTable('connection').set({ live }).where('id', '=', scene.connection).execute();
const oldest = (channel: string) =>
  scene.slack.calls
    .filter(({ method, args }) => method === 'conversations.history' && args.channel === channel)
    .map(({ args }) => Number(args.oldest));

/** Six channels known from files alone; then the account is signed in, and its bot was not added to all of them. */
async function importedFirst() {
  await setLive(false);
  for (let i = 0; i < 6; i += 1) {
    scene.slack.addChannel(`C${i}`, { members: ['UADA'] });
    scene.say(`C${i}`, `words ${i}`);
  }
  await exportNow(world, scene)();
  for (const id of ['C0', 'C1', 'C2', 'C3']) scene.slack.removeBot(id);
  await setLive(true);
}

test('channels that only files brought stay when the account does not list them', async () => {
  await importedFirst();
  scene.later();
  expect(await scene.discover()).toMatchObject({ kind: 'found', lost: [], shrunk: false });
  await scene.syncLater();
  expect(await scene.texts('team:demo')).toHaveLength(6);
});

test('of a channel that the account did list once, and lists no more, nothing stays', async () => {
  await importedFirst();
  scene.slack.addBot('C0');
  await scene.syncLater();
  scene.slack.removeBot('C0');
  scene.later();
  expect(await scene.discover()).toMatchObject({ lost: [scene.scopeId('team:demo')] });
  expect(await scene.texts('team:demo')).not.toContain('words 0');
});

test('files brought after the account was asked, and before it was read, give nobody what it denies', async () => {
  scene.slack.join('COPS', 'UBO');
  scene.say('COPS', 'secret');
  const bring = exportNow(world, scene);
  scene.slack.leave('COPS', 'UBO');
  scene.later();
  scene.slack.script.throttle('conversations.history', 3_600, { times: 9 });
  expect((await scene.sync()).kind).toBe('throttled');
  expect(await bring()).toMatchObject({ failed: false });
  expect([await scene.texts('user:bo'), await scene.texts('user:ada')]).toEqual([[], ['secret']]);
});

test('files do not bring back a channel that the account no longer lists', async () => {
  scene.say('COPS', 'secret');
  const bring = exportNow(world, scene);
  await scene.syncLater();
  scene.slack.removeBot('COPS');
  await scene.syncLater();
  await bring();
  expect(await scene.texts('user:ada')).toEqual([]);
});

test('an import that stopped before its first page does not lend its window to the account', async () => {
  scene.later();
  await scene.discover();
  const container = `${scene.connection}:CDEV`;
  await withConnection(world.db, scene.connection, (tx) =>
    beginPull(tx, container, { upload: 'stopped' }, '1970-01-01T00:00:00.000000Z', scene.now()),
  );
  await scene.syncLater();
  const monthAgo = (Date.parse(scene.now()) - 31 * DAY_MS) / 1_000;
  expect(oldest('CDEV')).toHaveLength(1);
  expect(Math.min(...oldest('CDEV'))).toBeGreaterThan(monthAgo);
});

test('nor does the account lend its window, stopped in the same way, to an import', async () => {
  scene.say('CDEV', 'long ago');
  scene.later(60 * DAY_MS);
  const bring = exportNow(world, scene);
  await scene.discover();
  scene.slack.script.throttle('conversations.history', 60);
  expect((await scene.pull()).kind).toBe('throttled');
  expect(await bring()).toMatchObject({ added: 1 });
  expect(await scene.stored()).toEqual(['long ago']);
});
