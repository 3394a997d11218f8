import { createWorld, type World } from '../../schema/world';
import { DAY_MS, EVERYBODY, staffedScene, type StaffedScene } from './staffed-scene';

let world: World;
let scene: StaffedScene;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  scene = await staffedScene(world);
  scene.slack.join('COPS', 'UBO');
  scene.say('COPS', 'said to Bo');
  await scene.syncLater();
});
afterEach(() => scene.close());

/** People are asked for once a day. */
const aDayLater = () => {
  scene.later(DAY_MS + 60_000);
  return scene.discover();
};

test('whose Slack account was closed loses their access, though Slack goes on listing them in the channel', async () => {
  scene.slack.dismiss('UBO');
  expect(await aDayLater()).toMatchObject({ lost: [scene.scopeId('user:bo')], shrunk: false });
  scene.say('COPS', 'said without Bo');
  await scene.syncLater();
  expect([await scene.texts('user:bo'), await scene.texts('user:ada')]).toEqual([
    [],
    ['said to Bo', 'said without Bo'],
  ]);
});

test('whose account is opened again sees what follows, not what was said meanwhile', async () => {
  scene.slack.dismiss('UBO');
  await aDayLater();
  scene.say('COPS', 'said meanwhile');
  await scene.syncLater();
  scene.slack.changeUser('UBO', { deleted: false });
  await aDayLater();
  scene.say('COPS', 'said since');
  await scene.syncLater();
  expect(await scene.texts('user:bo')).toEqual(['said since']);
});

test('many who left at once are a large loss like any other, and wait for a person', async () => {
  scene.slack.addChannel('CALL', { private: true, members: EVERYBODY });
  await scene.syncLater();
  for (const id of ['UBO', 'UCY', 'UDI']) scene.slack.dismiss(id);
  expect(await aDayLater()).toMatchObject({ lost: [], shrunk: true });
  expect(await scene.texts('user:bo')).toEqual(['said to Bo']);
});
