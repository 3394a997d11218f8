import { createWorld, type World } from '../../schema/world';
import { staffedScene, type StaffedScene } from './staffed-scene';

let world: World;
let scene: StaffedScene;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => (scene = await staffedScene(world)));
afterEach(() => scene.close());

/** Turned private a minute from now, and something is said in it then. */
function goPrivate() {
  scene.later();
  scene.slack.convert('CDEV', 'private');
  scene.say('CDEV', 'private talk');
  scene.later();
}

test('what was said after the account was asked is not read by the pull that follows, but by the next one', async () => {
  scene.say('CDEV', 'before');
  scene.later();
  const found = await scene.discover();
  scene.say('CDEV', 'after');
  scene.later();
  expect(await scene.pull()).toMatchObject({ kind: 'done', added: 1 });
  expect(await scene.texts('team:demo')).toEqual(['before']);
  expect((await scene.container('CDEV')).pulled_until).toBe((found as { at: string }).at);
  await scene.syncLater();
  expect(await scene.texts('team:demo')).toEqual(['before', 'after']);
});

test('a channel turned private between the two: the team sees nothing that was said in private, its members do', async () => {
  scene.later();
  await scene.discover();
  goPrivate();
  await scene.pull();
  expect(await scene.texts('team:demo')).toEqual([]);
  await scene.syncLater();
  expect([await scene.texts('team:demo'), await scene.texts('user:bo')]).toEqual([[], ['private talk']]);
});

test('a channel turned private while the account still lists who is in the others: the same', async () => {
  scene.later();
  // CDEV was listed as public already.
  scene.slack.script.before('conversations.members', goPrivate, { about: 'COPS' });
  await scene.sync();
  expect(await scene.texts('team:demo')).toEqual([]);
  await scene.syncLater();
  expect([await scene.texts('team:demo'), await scene.texts('user:bo')]).toEqual([[], ['private talk']]);
});

test('who left between the two does not see what followed', async () => {
  scene.slack.join('COPS', 'UBO');
  await scene.syncLater();
  scene.later();
  await scene.discover();
  scene.slack.leave('COPS', 'UBO');
  scene.say('COPS', 'without Bo');
  scene.later();
  await scene.pull();
  expect([await scene.texts('user:bo'), await scene.stored()]).toEqual([[], []]);
  await scene.syncLater();
  expect([await scene.texts('user:bo'), await scene.texts('user:ada')]).toEqual([[], ['without Bo']]);
});

test('a private channel turned public while it is listed shows the team only what follows', async () => {
  scene.say('COPS', 'in private');
  await scene.syncLater();
  scene.later();
  scene.slack.script.before('users.conversations', () => {
    scene.say('COPS', 'still in private');
    scene.slack.convert('COPS', 'public');
    scene.later();
  });
  await scene.sync();
  scene.say('COPS', 'in public');
  await scene.syncLater();
  expect([await scene.texts('team:demo'), await scene.texts('user:ada')]).toEqual([
    ['in public'],
    ['in private', 'still in private'],
  ]);
});
