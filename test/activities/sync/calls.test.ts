import { createWorld, type World } from '../../schema/world';
import { type SlackScene, slackScene } from './slack-scene';

const PUBLIC = 30;
const PRIVATE = 20;

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

/** A workspace of 50 channels; every one of the users is in each private one, the first five have a memory. */
async function workspace(users: number): Promise<SlackScene> {
  // As in production: twice a day two weeks are looked at again, threads once a week.
  const scene = await slackScene(world, { rescanHours: 12, deepRescanDays: 7 });
  await scene.newScope('team:demo');
  const ids = Array.from({ length: users }, (_, i) => `U${String(i).padStart(4, '0')}`);
  for (const id of ids) scene.slack.addUser(id);
  for (const id of ids.slice(0, 5)) await scene.newScope(`user:${id.toLowerCase()}`, id);
  for (let i = 0; i < PUBLIC + PRIVATE; i += 1) scene.slack.addChannel(`C${i}`, { members: ids, private: i >= PUBLIC });
  for (let i = 0; i < PUBLIC + PRIVATE; i += 1)
    scene.slack.post(`C${i}`, { by: ids[0], text: `hello ${i}`, at: scene.later() });
  scene.later();
  await scene.sync();
  return scene;
}

/** The calls of what follows, by method. */
async function callsOf(scene: SlackScene, act: () => void): Promise<Record<string, number>> {
  scene.slack.calls = [];
  act();
  scene.later();
  expect((await scene.sync()).kind).toBe('done');
  return scene.slack.counts();
}

const QUIET = { 'users.conversations': 1, 'conversations.members': PRIVATE, 'conversations.history': PUBLIC + PRIVATE };

test('a quiet sync of 50 channels takes one call for each, one for who is in each private one, and no more', async () => {
  const scene = await workspace(200);
  const { 'auth.test': who, ...calls } = await callsOf(scene, () => undefined);
  expect(calls).toEqual(QUIET);
  expect(who).toBeLessThanOrEqual(2);
  await scene.close();
});

test('four times the people take not one call more', async () => {
  const few = await workspace(200);
  const many = await workspace(800);
  const [before, after] = [await callsOf(few, () => undefined), await callsOf(many, () => undefined)];
  expect(after).toEqual(before);
  await few.close();
  await many.close();
});

test('what is new in a thread takes one call more for each such thread', async () => {
  const scene = await workspace(50);
  const roots = [0, 1, 2].map((i) =>
    scene.slack.post(`C${i}`, { by: 'U0000', text: `question ${i}`, at: scene.later() }),
  );
  scene.later();
  await scene.sync();
  const calls = await callsOf(scene, () => {
    for (const [i, root] of roots.entries())
      scene.slack.reply(`C${i}`, root, { by: 'U0001', text: 'answer', at: scene.later() });
    // As after half a day: late replies are found by looking again.
    scene.later(13 * 60 * 60_000);
  });
  expect(calls).toMatchObject({ ...QUIET, 'conversations.replies': 3 });
  expect(await scene.texts('team:demo')).toEqual(expect.arrayContaining(['answer']));
  await scene.close();
});

test('three hourly syncs with news in three channels grows with the channels, not with the people', async () => {
  const scene = await workspace(200);
  scene.slack.calls = [];
  for (let hour = 0; hour < 3; hour += 1) {
    for (const id of ['C0', 'C1', 'C31'])
      scene.slack.post(id, { by: 'U0003', text: `hour ${hour}`, at: scene.later() });
    scene.later(60 * 60_000);
    await scene.sync();
  }
  const counts = scene.slack.counts();
  expect(counts['conversations.history']).toBe(3 * (PUBLIC + PRIVATE));
  expect(counts['conversations.members']).toBe(3 * PRIVATE);
  expect(counts['users.info'] ?? 0).toBe(0);
  expect(counts['users.list'] ?? 0).toBeLessThanOrEqual(2);
  await scene.close();
});
