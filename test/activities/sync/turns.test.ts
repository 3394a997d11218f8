import { createWorld, type World } from '../../schema/world';
import { staffedScene, type StaffedScene } from './staffed-scene';

/** So many pages of one container are read before the next one has its turn. */
const PAGES = 20;

let world: World;
let scene: StaffedScene;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => (scene = await staffedScene(world)));
afterEach(() => scene.close());

/** The channels whose history was asked for, in order, each as often as it was without a break. */
function turns(): [unknown, number][] {
  const list: [unknown, number][] = [];
  for (const { method, args } of scene.slack.calls) {
    if (method !== 'conversations.history') continue;
    const last = list.at(-1);
    if (last && last[0] === args.channel) last[1] += 1;
    else list.push([args.channel, 1]);
  }
  return list;
}

/** A channel of so many pages; its id comes first. */
function longChannel(pages: number) {
  scene.slack.addChannel('CA', { members: ['UADA'] });
  for (let i = 0; i < pages; i += 1) scene.say('CA', `message ${i}`);
  scene.slack.script.pageSize('conversations.history', 1);
}

test('a long container does not keep the others waiting, and is read to its end in its turns', async () => {
  longChannel(PAGES + 5);
  scene.say('CDEV', 'small news');
  scene.later();
  await scene.discover();
  expect(await scene.pull()).toMatchObject({ kind: 'more' });
  expect(turns().map(([channel]) => channel)).toEqual(['CA', 'CDEV', 'COPS']);
  expect(await scene.texts('team:demo')).toEqual(['small news']);
  expect(await scene.pull()).toMatchObject({ kind: 'done' });
  expect(turns().at(-1)?.[0]).toBe('CA');
  expect(await scene.texts('team:demo')).toHaveLength(PAGES + 6);
});

test('an account that is told to wait at each long container still comes round to the others', async () => {
  longChannel(PAGES + 5);
  scene.say('CDEV', 'small news');
  scene.later();
  await scene.discover();
  scene.slack.script.before('conversations.history', () => scene.slack.script.throttle('conversations.history', 60, { about: 'CA' }), { about: 'CA', times: 99 }); // prettier-ignore
  const kinds: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    kinds.push((await scene.pull()).kind);
    scene.later();
  }
  expect([kinds, await scene.texts('team:demo')]).toEqual([expect.arrayContaining(['throttled']), ['small news']]);
});

test('those that waited longest go first', async () => {
  for (const id of ['CA', 'CB', 'CC']) scene.slack.addChannel(id, { members: ['UADA'] });
  await scene.syncLater();
  scene.say('CB', 'news');
  scene.later();
  await scene.discover();
  scene.slack.calls = [];
  scene.slack.script.throttle('conversations.history', 60, { about: 'CB' });
  expect(await scene.pull()).toMatchObject({ kind: 'throttled' });
  scene.later();
  await scene.discover();
  await scene.pull();
  // CA was read by the pull that was stopped at CB.
  expect(turns().map(([channel]) => channel)).toEqual(['CA', 'CB', 'CC', 'CDEV', 'COPS', 'CA']);
});

test('an account with one container that does not answer is failing, and was not synced', async () => {
  for (const id of ['CDEV', 'COPS']) scene.slack.deleteChannel(id);
  scene.slack.addChannel('CA', { members: ['UADA'] });
  await scene.syncLater();
  const before = (await scene.row()).synced_at;
  scene.slack.script.cut('conversations.history', { times: 99 });
  expect(await scene.syncLater()).toMatchObject({ kind: 'failing', setAside: 0 });
  expect(await scene.row()).toMatchObject({ state: 'ok', synced_at: before, failing_since: scene.now() });
  expect((await scene.container('CA')).aside_reason).toBeNull();
});

test('one container alone that cannot be read for its own sake is set aside, and the account was synced', async () => {
  for (const id of ['CDEV', 'COPS']) scene.slack.deleteChannel(id);
  scene.slack.addChannel('CA', { members: ['UADA'] });
  scene.slack.script.fail('conversations.history', 'ekm_access_denied', { times: 99 });
  expect(await scene.syncLater()).toMatchObject({ kind: 'done', setAside: 1 });
  expect(await scene.row()).toMatchObject({ synced_at: scene.now(), failing_since: null });
});
