import { pull, type Pulled } from '../../../../activities/sync/pull';
import { type SlackScene, slackScene } from '../../sync/slack-scene';
import { createWorld, type World } from '../../../schema/world';

// What the source does about faults, as far as what is stored then.

const HOUR_MS = 60 * 60_000;
const RUNNING = { heartbeat: () => undefined, signal: new AbortController().signal };

let world: World;
let scene: SlackScene;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
afterEach(() => scene.close());

async function begin(settings: Record<string, unknown> = {}): Promise<void> {
  scene = await slackScene(world, settings);
  await scene.newScope('team:demo');
  await scene.newScope('user:ada', 'UADA');
  await scene.newScope('user:bo', 'UBO');
  for (const id of ['UADA', 'UBO']) scene.slack.addUser(id, { name: id });
  scene.slack.addChannel('CDEV', { name: 'dev', members: ['UADA', 'UBO'] });
  scene.slack.addChannel('COPS', { name: 'ops', private: true, members: ['UADA', 'UBO'] });
}
const say = (channel: string, text: string) => scene.slack.post(channel, { by: 'UADA', text, at: scene.later() });
const answer = (channel: string, thread: string, text: string) =>
  scene.slack.reply(channel, thread, { by: 'UBO', text, at: scene.later() });
const syncLater = (ms?: number) => {
  scene.later(ms);
  return scene.sync();
};
const setAside = () =>
  world.admin
    .selectFrom('quarantine')
    .select(['external_id', 'reason', 'tries'])
    .where('connection', '=', scene.connection)
    .execute();

test('one thread that Slack never gives stops neither its channel nor the time up to which it was read', async () => {
  await begin();
  const root = say('CDEV', 'root');
  answer('CDEV', root, 'reply');
  scene.slack.script.http('conversations.replies', 500, 'x', { about: root, times: 9_999 });
  await syncLater();
  for (const day of ['one', 'two']) {
    say('CDEV', day);
    await syncLater(26 * HOUR_MS);
  }
  expect(await scene.texts('team:demo')).toEqual(['root', 'one', 'two']);
  expect(await scene.container('CDEV')).toMatchObject({ aside_reason: null, pulled_until: expect.any(String) });
});

test('a thread that was set aside is listed until it was read, also when its first message is met again', async () => {
  await begin();
  const root = say('CDEV', 'root');
  answer('CDEV', root, 'reply');
  scene.slack.script.fail('conversations.replies', 'fatal_error', { about: root, times: 9_999 });
  await syncLater();
  for (let hour = 0; hour < 3; hour += 1) {
    expect(await setAside()).toMatchObject([{ external_id: `thread:${root}`, reason: 'thread-unreadable' }]);
    await syncLater(HOUR_MS);
  }
  scene.slack.script.clear();
  await syncLater(60_000);
  expect([await setAside(), await scene.texts('team:demo')]).toEqual([[], ['root', 'reply']]);
});

test('where Slack refuses each second call all threads are read in the end', async () => {
  await begin();
  for (const n of [1, 2, 3, 4]) answer('CDEV', say('CDEV', `root ${n}`), `reply ${n}`);
  scene.later();
  let calls = 0;
  const { script } = scene.slack;
  const refuse = () => (calls += 1) % 2 === 0 && script.throttle('conversations.replies', 60);
  script.before('conversations.replies', refuse, { times: 99 });
  const since = scene.now();
  await scene.discover();
  const kinds: Pulled['kind'][] = [];
  while (kinds.at(-1) !== 'done' && kinds.length < 10)
    kinds.push((await pull(scene.deps(), { connection: scene.connection, since }, RUNNING)).kind);
  expect(new Set(kinds)).toEqual(new Set(['throttled', 'done']));
  expect(await scene.texts('team:demo')).toHaveLength(8);
});

test('a list of members that Slack never gives stops nothing else, and takes nobody’s access away', async () => {
  await begin();
  say('COPS', 'known');
  await syncLater();
  scene.slack.script.fail('conversations.members', 'fetch_members_failed', { about: 'COPS', times: 99 });
  say('CDEV', 'hello');
  say('COPS', 'more');
  await syncLater();
  expect([await scene.texts('team:demo'), await scene.texts('user:bo')]).toEqual([['hello'], ['known', 'more']]);
});

test('a list of people that Slack never gives stops neither access nor reading', async () => {
  await begin();
  say('CDEV', 'hello');
  scene.slack.script.fail('users.list', 'fatal_error', { times: 99 });
  await syncLater();
  expect(await scene.texts('team:demo')).toEqual(['hello']);
});

test('the last words of a channel that was archived are read', async () => {
  await begin();
  await syncLater();
  say('CDEV', 'We go on in #new');
  scene.slack.archive('CDEV');
  await syncLater();
  expect(await scene.texts('team:demo')).toEqual(['We go on in #new']);
});

test('who leaves a private channel after it was shared with another company reads no more of it', async () => {
  await begin();
  say('COPS', 'secret');
  await syncLater();
  scene.slack.share('COPS', 'T0OTHER');
  scene.slack.leave('COPS', 'UBO');
  await syncLater();
  expect([await scene.texts('user:bo'), await scene.texts('user:ada')]).toEqual([[], ['secret']]);
});

test('what is said in a shared channel nobody named is not read', async () => {
  await begin();
  scene.slack.share('COPS', 'T0OTHER');
  say('COPS', 'with strangers');
  await syncLater();
  expect(await scene.texts('user:ada')).toEqual([]);
});

test('with our clock five minutes ahead, what is said right after a pull is read by the next one', async () => {
  await begin({ rescanHours: 12, deepRescanDays: 7 });
  await scene.sync();
  await syncLater();
  const theirs = new Date(Date.parse(scene.now()) - 240_000).toISOString();
  scene.slack.post('CDEV', { by: 'UADA', text: 'hello', at: theirs });
  await syncLater(HOUR_MS);
  expect(await scene.texts('team:demo')).toEqual(['hello']);
});

test('what was read before is no change when it is read again', async () => {
  await begin({ rescanHours: 12, deepRescanDays: 7 });
  say('CDEV', 'hello');
  await syncLater();
  expect(await syncLater(5 * 60_000)).toMatchObject({ added: 0, updated: 0, unchanged: 1 });
});
