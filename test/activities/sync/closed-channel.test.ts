import { withConnection } from '../../../schema/connect';
import { dueContainers } from '../../../schema/items/pull';
import { createWorld, type World } from '../../schema/world';
import { HOUR_MS, staffedScene, type StaffedScene } from './staffed-scene';

let world: World;
let scene: StaffedScene;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => (scene = await staffedScene(world)));
afterEach(() => scene.close());

const due = () => withConnection(world.db, scene.connection, (tx) => dueContainers(tx, scene.connection, scene.now()));

test('what was said last in a channel before it was archived is read', async () => {
  await scene.syncLater();
  scene.say('CDEV', 'We move to #new');
  scene.slack.archive('CDEV');
  await scene.syncLater();
  expect(await scene.texts('team:demo')).toEqual(['We move to #new']);
});

test('a channel that was archived is read to its end, and then no more', async () => {
  await scene.syncLater();
  scene.slack.archive('CDEV');
  await scene.syncLater();
  await scene.syncLater();
  scene.slack.calls = [];
  scene.later(HOUR_MS);
  await scene.sync();
  const asked = scene.slack.calls.filter(({ args }) => args.channel === 'CDEV').map(({ method }) => method);
  expect(asked).toEqual([]);
});

test('one that cannot be read at its end is tried again until it was', async () => {
  await scene.syncLater();
  scene.say('CDEV', 'We move to #new');
  scene.slack.archive('CDEV');
  scene.slack.script.fail('conversations.history', 'fatal_error', { about: 'CDEV' });
  await scene.syncLater();
  expect(await scene.texts('team:demo')).toEqual([]);
  scene.later(HOUR_MS);
  await scene.sync();
  expect(await scene.texts('team:demo')).toEqual(['We move to #new']);
});

test('one that was archived and is opened again is read on', async () => {
  await scene.syncLater();
  scene.slack.archive('CDEV');
  await scene.syncLater();
  await scene.syncLater();
  scene.slack.archive('CDEV', false);
  scene.say('CDEV', 'We are back');
  await scene.syncLater();
  expect(await scene.texts('team:demo')).toEqual(['We are back']);
  scene.later();
  expect(await due()).toContain(`${scene.connection}:CDEV`);
});

test('one that is shared with strangers is not read to its end', async () => {
  await scene.syncLater();
  scene.slack.share('CDEV', scene.slack.team.id, 'T0OTHER');
  scene.say('CDEV', 'Hello strangers');
  await scene.syncLater();
  expect(await scene.stored()).toEqual([]);
});
