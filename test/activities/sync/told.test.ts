import { noteSyncFailed } from '../../../activities/note-sync-failed';
import { discover } from '../../../activities/sync/discover';
import { pull } from '../../../activities/sync/pull';
import { type Running } from '../../../activities/deps';
import { addScope } from '../../../client/edits/scopes';
import { refreshGrants } from '../../../schema/access/refresh-grants';
import { withConnection } from '../../../schema/connect';
import { createWorld, type World } from '../../schema/world';
import { staffedScene, type StaffedScene } from './staffed-scene';

let world: World;
let scene: StaffedScene;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  scene = await staffedScene(world);
  scene.slack.join('COPS', 'UBO');
  scene.say('COPS', 'The vault code was changed');
});
afterEach(() => scene.close());

const running = (more: Partial<Running> = {}): Running => ({
  heartbeat: () => undefined,
  signal: new AbortController().signal,
  ...more,
});
const input = () => ({ connection: scene.connection, since: scene.now() });
const everybody = () => [scene.scopeId('team:demo'), scene.scopeId('user:ada'), scene.scopeId('user:bo')].sort();
const forgetBo = () =>
  world.admin.deleteFrom('identity').where('external_id', '=', 'UBO').where('team', '=', scene.team).execute();

test('a pull whose first attempt was lost after a deletion tells all readers', async () => {
  const ts = scene.say('CDEV', 'gone soon');
  await scene.syncLater();
  scene.slack.remove('CDEV', ts);
  scene.later();
  await scene.discover();
  const stop = new AbortController();
  scene.slack.script.before('conversations.history', () => stop.abort(), { about: 'COPS' });
  await expect(pull(scene.deps(), input(), running({ signal: stop.signal }))).rejects.toThrow();
  expect(await scene.texts('team:demo')).toEqual([]);
  const again = await pull(scene.deps(), input(), running({ attempt: 2 }));
  expect(again).toMatchObject({ kind: 'done', deleted: 0, scopes: everybody() });
});

test('a pull that ends at its second attempt in a fault tells all readers too', async () => {
  await scene.syncLater();
  scene.later();
  await scene.discover();
  scene.slack.script.throttle('conversations.history', 60);
  const again = await pull(scene.deps(), input(), running({ attempt: 2 }));
  expect(again).toMatchObject({ kind: 'throttled', scopes: everybody() });
});

test('a listing whose answer was lost is asked again, and all readers are told', async () => {
  await scene.syncLater();
  scene.slack.leave('COPS', 'UBO');
  scene.later();
  await scene.discover();
  const again = await discover(scene.deps(), { connection: scene.connection }, running({ attempt: 2 }));
  expect(again).toMatchObject({ kind: 'found', lost: everybody() });
});

test('a sync that was given up tells all readers, those who were cut off too', async () => {
  await scene.syncLater();
  scene.slack.leave('COPS', 'UBO');
  scene.later();
  await scene.discover();
  const { scopes } = await noteSyncFailed(scene.deps(), { connection: scene.connection, code: 'timeout' });
  expect(scopes).toEqual(everybody());
  expect(await scene.row()).toMatchObject({ reason: 'timeout', failing_since: scene.now() });
});

test('grants derived for one scope leave the losses of another to the next listing, which tells them', async () => {
  await scene.syncLater();
  await forgetBo();
  const change = await withConnection(world.db, scene.connection, (tx) =>
    refreshGrants(tx, scene.connection, scene.now(), { scope: scene.scopeId('user:ada') }),
  );
  expect(change.lost).toEqual([]);
  scene.later();
  expect(await scene.discover()).toMatchObject({ lost: [scene.scopeId('user:bo')] });
});

test('a wipe of one scope leaves the losses of another to the next listing, which tells them', async () => {
  await scene.syncLater();
  await forgetBo();
  await scene.wipe('user:ada');
  scene.later();
  expect(await scene.discover()).toMatchObject({ lost: [scene.scopeId('user:bo')] });
});

test('a scope added leaves the losses of another to the next listing, which tells them', async () => {
  await scene.syncLater();
  await forgetBo();
  await addScope(world.db, scene.scopeId('user:eve'), { team: scene.team, slackUser: 'UEVE' });
  scene.later();
  expect(await scene.discover()).toMatchObject({ lost: [scene.scopeId('user:bo')] });
});
