import { type Page, type Source } from '../../../activities/sources/define-source';
import { slack } from '../../../activities/sources/slack/source';
import { openSource } from '../../../activities/sync/open-source';
import { pullPage } from '../../../activities/sync/pull-container';
import { retryQuarantined } from '../../../activities/sync/retry-quarantined';
import { withOps } from '../../../schema/connect';
import { listSkipped } from '../../../schema/items/list-skipped';
import { listGaps } from '../../../schema/quarantine/list-gaps';
import { listQuarantined } from '../../../schema/quarantine/quarantine';
import { createWorld, type World } from '../../schema/world';
import { type SlackScene, slackScene } from './slack-scene';

const KEY = `AKIA${'QWERTYUIOPASDFGH'}`;
const DAY_MS = 24 * 60 * 60_000;
const RUNNING = { heartbeat: () => undefined, signal: new AbortController().signal };

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

const mine = <T extends { connection: string }>(rows: T[]) =>
  rows.filter(({ connection }) => connection === scene.connection);
const skipped = async () =>
  Object.fromEntries(mine(await withOps(world.db, listSkipped)).map(({ reason, count }) => [reason, count]));
const post = (text: string) => scene.slack.post('CDEV', { by: 'UADA', text, at: scene.later() });
const postByBot = () =>
  scene.slack.post('CDEV', {
    bot_id: 'B0CI00001',
    subtype: 'bot_message',
    username: 'ci',
    text: 'Build 7 failed',
    at: scene.later(),
  });
const syncLater = async (ms?: number) => {
  scene.later(ms);
  return scene.sync();
};

test('what an account leaves out is counted by reason, and what is looked at again is not counted again', async () => {
  postByBot();
  await syncLater();
  expect(await skipped()).toEqual({ bot: 1 });
  await syncLater(DAY_MS);
  expect(await skipped()).toEqual({ bot: 1 });
  postByBot();
  await syncLater();
  expect(await skipped()).toEqual({ bot: 2 });
});

test('a secret is counted with each version of its message, once', async () => {
  const ts = post(`The key is ${KEY}`);
  await syncLater();
  await syncLater(DAY_MS);
  expect(await skipped()).toEqual({ secret: 1 });
  scene.slack.edit('CDEV', ts, { text: `The new key is ${KEY}`, at: scene.later() });
  await syncLater();
  expect(await skipped()).toEqual({ secret: 2 });
});

test('what is older than anybody’s access is counted', async () => {
  post('Between ourselves');
  await scene.discover();
  const since = scene.later();
  await world.admin
    .updateTable('access_grant')
    .set({ since })
    .where('container', '=', `${scene.connection}:CDEV`)
    .execute();
  scene.later();
  await scene.pull();
  expect([await skipped(), await scene.texts('team:demo')]).toEqual([{ 'before-access': 1 }, []]);
});

/** Pulls one page that says this. */
async function pulling(change: Partial<Page<unknown>>, again?: Source['again']) {
  await scene.discover();
  const lists = { items: [], gone: [], complete: [], failures: [], skips: [] };
  const pull = () => Promise.resolve({ ...lists, next: { v: 1 }, done: true, ...change });
  const source = { ...slack, pull, again } as unknown as Source;
  const open = await openSource(scene.deps(), RUNNING, { source, connection: await scene.row() });
  await pullPage(scene.deps(), open, `${scene.connection}:CDEV`);
  return open;
}

test('a source’s reason that is no code is unknown wherever it is shown', async () => {
  await pulling({
    skips: [{ id: 'm1', reason: 'Ada Quist was rude' }],
    failures: [{ externalId: 'm2', reason: 'the mail “Lease” is broken' }],
  });
  expect(await skipped()).toEqual({ unknown: 1 });
  expect(mine(await withOps(world.db, listQuarantined))).toMatchObject([{ reason: 'unknown' }]);
});

test('a stretch that is lost is stated, and no item that could be tried again', async () => {
  const missed = { from: '2026-01-01T00:00:00Z', to: '2026-01-09T00:00:00Z' };
  await pulling({ failures: [{ externalId: 'january', reason: 'expired', missed }] });
  expect(mine(await withOps(world.db, listGaps))).toMatchObject([{ reason: 'expired', ...missed }]);
  expect(mine(await withOps(world.db, listQuarantined))).toEqual([]);
});

test('a secret in an item that could only be read at another try is counted too', async () => {
  const item = {
    externalId: 'm1', thread: null, author: { id: 'U1', name: 'Ada', standing: 'member' as const }, at: scene.later(), editedAt: null,
    text: `The key is ${KEY}`, names: {}, url: null,
  }; // prettier-ignore
  const open = await pulling({ failures: [{ externalId: 'm1', reason: 'unreadable' }] }, () => Promise.resolve(item));
  scene.later(2 * 60 * 60_000);
  expect(await retryQuarantined(scene.deps(), open, `${scene.connection}:CDEV`)).toMatchObject({ added: 1 });
  expect(await skipped()).toEqual({ secret: 1 });
});

test('what a listing leaves out counts as the last listing says, not as often as it was listed', async () => {
  scene.slack.addChannel('CEXT', { members: ['UADA'], sharedWith: ['T0OTHER01'] });
  await scene.discover();
  await scene.discover();
  expect(await skipped()).toEqual({ 'externally-shared': 1 });
});
