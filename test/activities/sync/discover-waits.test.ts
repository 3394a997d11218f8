import { createWorld, type World } from '../../schema/world';
import { staffedScene, type StaffedScene } from './staffed-scene';

let world: World;
let scene: StaffedScene;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  scene = await staffedScene(world);
  for (const id of ['CP1', 'CP2', 'CP3']) scene.slack.addChannel(id, { private: true, members: ['UADA'] });
});
afterEach(() => scene.close());

const askedAbout = () =>
  scene.slack.calls.filter(({ method }) => method === 'conversations.members').map(({ args }) => args.channel);

test('told to wait a moment, a listing goes on where it stood: nobody is asked about twice', async () => {
  scene.slack.script.throttle('conversations.members', 1, { about: 'CP2' });
  expect(await scene.discover()).toMatchObject({ kind: 'found', containers: 5 });
  expect(askedAbout()).toEqual(['COPS', 'CP1', 'CP2', 'CP2', 'CP3']);
});

test('under a rate that lets through less than one call in five seconds a listing comes to its end', async () => {
  await scene.close();
  // Two at once, then one each six seconds.
  scene = await staffedScene(world, { rates: { members: 10 } });
  for (const id of ['CP1', 'CP2']) scene.slack.addChannel(id, { private: true, members: ['UADA'] });
  expect(await scene.discover()).toMatchObject({ kind: 'found', containers: 4 });
  expect(askedAbout()).toEqual(['COPS', 'CP1', 'CP2']);
});

test('told to wait longer, it hands the wait back, and nothing is stored', async () => {
  scene.slack.script.throttle('conversations.members', 16, { about: 'CP3' });
  expect(await scene.discover()).toEqual({ kind: 'throttled', retryAfterMs: 16_000 });
  const rows = await world.admin
    .selectFrom('container')
    .select('id')
    .where('connection', '=', scene.connection)
    .execute();
  expect([rows, (await scene.row()).access_at]).toEqual([[], null]);
});
