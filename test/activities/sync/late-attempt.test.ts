import { type Running } from '../../../activities/deps';
import { slack } from '../../../activities/sources/slack/source';
import { type Source } from '../../../activities/sources/define-source';
import { openSource } from '../../../activities/sync/open-source';
import { type PulledPage, pullPage } from '../../../activities/sync/pull-container';
import { createWorld, type World } from '../../schema/world';
import { type SlackScene, slackScene } from './slack-scene';

let world: World;
let scene: SlackScene;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  scene = await slackScene(world);
  await scene.newScope('team:demo');
  scene.slack.addUser('UADA', { name: 'Ada Quist' });
  scene.slack.addChannel('CDEV', { members: ['UADA'] });
});
afterEach(() => scene.close());

const RUNNING: Running = { heartbeat: () => undefined, signal: new AbortController().signal };
const post = (text: string) => scene.slack.post('CDEV', { by: 'UADA', text, at: scene.later() });
const container = () => `${scene.connection}:CDEV`;

/** One attempt at the container's next page, by a worker of its own; the account was asked for whom, just before. */
async function attempt(source: Source = slack): Promise<PulledPage> {
  await scene.discover();
  const open = await openSource(scene.deps(), RUNNING, { source, connection: await scene.row() });
  return pullPage(scene.deps(), open, container());
}

/** An attempt that stands still between what it fetched and what it stores. */
async function heldAttempt(): Promise<{ release(): Promise<PulledPage> }> {
  let release: () => void = () => undefined;
  const barrier = new Promise<void>((resolve) => (release = resolve));
  let fetched: () => void = () => undefined;
  const stands = new Promise<void>((resolve) => (fetched = resolve));
  const pull: Source['pull'] = async (api, request) => {
    const page = await slack.pull(api as never, request as never);
    fetched();
    await barrier;
    return page;
  };
  const page = attempt({ ...slack, pull });
  await stands;
  return {
    release: () => {
      release();
      return page;
    },
  };
}

const stored = () =>
  world.admin.selectFrom('item').select(['text', 'version', 'change', 'deleted_at']).where('container', '=', container()).orderBy('change').execute(); // prettier-ignore
const position = async () => {
  const { pull, cursor, page_cursor, pulled_until, next_change, readable_change } = await scene.container('CDEV');
  return { pull, cursor, page_cursor, pulled_until, next_change, readable_change };
};

test('of two attempts at one page the second stores nothing: each version once, the position as the first left it', async () => {
  post('The van is at the depot');
  scene.later();
  const held = await heldAttempt();
  expect(await attempt()).toMatchObject({ done: true, counts: { added: 1 } });
  const before = [await stored(), await position()];
  expect(await held.release()).toMatchObject({ done: false, counts: { added: 0, updated: 0, deleted: 0 }, skips: [] });
  expect([await stored(), await position()]).toEqual(before);
});

test('an attempt that comes after the next pull does not bring old words back', async () => {
  const edited = post('Launch is on Friday');
  const removed = post('Bo has the keys');
  scene.later();
  const held = await heldAttempt();
  await attempt();
  scene.slack.edit('CDEV', edited, { text: 'Launch is on Monday', at: scene.later() });
  scene.slack.remove('CDEV', removed);
  scene.later();
  await scene.sync();
  await held.release();
  expect(await scene.texts('team:demo')).toEqual(['Launch is on Monday']);
});

test('what an attempt saw that came too late to store is seen by the pull after it', async () => {
  post('first');
  scene.later();
  // It looks before the edit, and stores after somebody who looked later.
  const early = await heldAttempt();
  const ts = post('second');
  scene.later();
  const late = await heldAttempt();
  await early.release();
  expect(await late.release()).toMatchObject({ done: false, counts: { added: 0 } });
  expect(await scene.texts('team:demo')).toEqual(['first']);
  scene.slack.edit('CDEV', ts, { text: 'second, edited', at: scene.later() });
  scene.later();
  await scene.sync();
  expect(await scene.texts('team:demo')).toEqual(['first', 'second, edited']);
  expect((await stored()).map(({ version }) => version)).toEqual([1, 1]);
});

test('two attempts at once on every page of a long pull: nothing is lost, nothing is stored twice', async () => {
  for (let n = 0; n < 7; n += 1) post(`message ${n}`);
  scene.slack.script.pageSize('conversations.history', 2);
  scene.later();
  for (let done = false, rounds = 0; !done; rounds += 1) {
    expect(rounds).toBeLessThan(20);
    const pages = await Promise.all([attempt(), attempt()]);
    done = pages.some((page) => page.done);
  }
  expect((await stored()).map(({ version }) => version)).toEqual(Array.from({ length: 7 }, () => 1));
  expect(new Set((await stored()).map(({ change }) => Number(change))).size).toBe(7);
  expect(await scene.texts('team:demo')).toEqual(Array.from({ length: 7 }, (_, n) => `message ${n}`));
});
