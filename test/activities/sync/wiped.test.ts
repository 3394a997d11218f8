import { createWorld, type World } from '../../schema/world';
import { DAY_MS, HOUR_MS, staffedScene, type StaffedScene } from './staffed-scene';

let world: World;
let scene: StaffedScene;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => (scene = await staffedScene(world)));
afterEach(() => scene.close());

/** COPS was private with Ada in it, is public now, and words of both times were read. */
async function turnedPublic() {
  scene.say('COPS', 'private words');
  await scene.syncLater();
  scene.slack.convert('COPS', 'public');
  await scene.syncLater();
  scene.say('COPS', 'public words');
  await scene.syncLater();
}

test('the wipe of the team takes what came after its channel was opened: its members’ access had ended there', async () => {
  await turnedPublic();
  const { removed } = await scene.wipe('team:demo');
  expect([removed.item, await scene.stored()]).toEqual([1, ['private words']]);
});

test('the wipe of a member takes what came before their channel was opened: the team’s access begins there', async () => {
  await turnedPublic();
  const { removed } = await scene.wipe('user:ada');
  expect([removed.item, await scene.stored()]).toEqual([1, ['public words']]);
});

test('what a wipe removed is not read again by the syncs that follow', async () => {
  scene.say('COPS', 'wiped');
  await scene.syncLater();
  await scene.wipe('user:ada');
  scene.say('COPS', 'said since');
  for (let day = 0; day < 3; day += 1) {
    scene.later(DAY_MS);
    await scene.sync();
  }
  expect(await scene.stored()).toEqual(['said since']);
});

test('an item that was set aside before a wipe is not stored when it can be read after it', async () => {
  const [container, ts] = [`${scene.connection}:COPS`, scene.say('COPS', 'unreadable at first')];
  await scene.syncLater();
  // As if it could not be read.
  await world.admin.deleteFrom('item').where('container', '=', container).execute();
  await world.admin
    .insertInto('quarantine')
    .values({ connection: scene.connection, container, external_id: ts, reason: 'unreadable', since: scene.now(), retry_at: scene.now() })
    .execute(); // prettier-ignore
  await scene.wipe('user:ada');
  await scene.syncLater();
  const left = await world.admin.selectFrom('quarantine').select('external_id').where('container', '=', container).execute(); // prettier-ignore
  expect([await scene.stored(), left]).toEqual([[], []]);
});

test('who joins after the only reader was wiped is given the thirty days before', async () => {
  scene.say('COPS', 'forty days ago');
  scene.later(20 * DAY_MS);
  scene.say('COPS', 'twenty days ago');
  await scene.syncLater();
  scene.later(20 * DAY_MS);
  await scene.wipe('user:ada');
  await scene.syncLater();
  expect(await scene.stored()).toEqual([]);
  scene.slack.join('COPS', 'UBO');
  scene.later(HOUR_MS);
  await scene.sync();
  expect([await scene.texts('user:bo'), await scene.texts('user:ada')]).toEqual([['twenty days ago'], []]);
});

test('who joins where somebody reads as far back already makes nothing be read again', async () => {
  scene.say('COPS', 'said');
  await scene.syncLater();
  const before = (await scene.container('COPS')).pulled_until;
  scene.slack.join('COPS', 'UBO');
  scene.later();
  await scene.discover();
  expect((await scene.container('COPS')).pulled_until).toBe(before);
  expect(await scene.texts('user:bo')).toEqual(['said']);
});
