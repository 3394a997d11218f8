import { createWorld, type World } from '../../schema/world';
import { EVERYBODY, staffedScene, type StaffedScene } from './staffed-scene';

const LEAVERS = ['UBO', 'UCY', 'UDI'];

let world: World;
let scene: StaffedScene;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => (scene = await staffedScene(world)));
afterEach(() => scene.close());

/** A private channel of all four that was read, and three of them leave. */
async function threeLeave() {
  scene.slack.addChannel('CALL', { private: true, members: EVERYBODY });
  scene.say('CALL', 'said to all');
  await scene.syncLater();
  for (const id of LEAVERS) scene.slack.leave('CALL', id);
}

test('a held loss ends where the account last named them: what was said since, before it was noticed, they do not see', async () => {
  await threeLeave();
  scene.say('CALL', 'said without them');
  await scene.syncLater();
  expect((await scene.row()).shrunk_at).not.toBeNull();
  expect([await scene.texts('user:bo'), await scene.texts('user:ada')]).toEqual([
    ['said to all'],
    ['said to all', 'said without them'],
  ]);
});

test('of channels turned private by the handful the team sees nothing that was said since it was last named', async () => {
  for (const id of ['C1', 'C2', 'C3']) scene.slack.addChannel(id, { members: ['UADA'] });
  scene.say('C1', 'open talk');
  await scene.syncLater();
  for (const id of ['C1', 'C2', 'C3']) scene.slack.convert(id, 'private');
  scene.say('C1', 'private talk');
  await scene.syncLater();
  expect([await scene.texts('team:demo'), await scene.texts('user:ada')]).toEqual([
    ['open talk'],
    ['open talk', 'private talk'],
  ]);
});

test('the end of a held loss does not move with later listings', async () => {
  await threeLeave();
  await scene.syncLater();
  scene.say('CALL', 'said later');
  await scene.syncLater();
  await scene.syncLater();
  expect(await scene.texts('user:cy')).toEqual(['said to all']);
});

test('one more who leaves while a loss waits is held with the others, and sees no more either', async () => {
  await threeLeave();
  await scene.syncLater();
  scene.slack.leave('CALL', 'UADA');
  scene.slack.join('CALL', 'UZED');
  scene.say('CALL', 'said without any of them');
  expect(await scene.discover()).toMatchObject({ shrunk: true, lost: [] });
  await scene.syncLater();
  expect(await scene.texts('user:ada')).toEqual(['said to all']);
});
