import { importUpload } from '../../../activities/import-upload';
import { type Page, type Source } from '../../../activities/sources/define-source';
import { filePosition } from '../../../activities/sources/file-pages';
import { slack } from '../../../activities/sources/slack/source';
import { type SourceItem } from '../../../activities/sources/source-item';
import { openSource } from '../../../activities/sync/open-source';
import { pullPage } from '../../../activities/sync/pull-container';
import { retryQuarantined } from '../../../activities/sync/retry-quarantined';
import { openConnection } from '../../../schema/access/open-connection';
import { withConnection, withOps, withScope } from '../../../schema/connect';
import { listItems } from '../../../schema/items/list-items';
import { listQuarantined } from '../../../schema/quarantine/quarantine';
import { importResult } from '../../../schema/uploads/finish-import';
import { openUpload } from '../../../schema/uploads/open-upload';
import { AT, corner, createWorld, type World } from '../../schema/world';
import { importDeps } from '../import-scene';
import { type SlackScene, slackScene } from './slack-scene';

const RUNNING = { heartbeat: () => undefined, signal: new AbortController().signal };
const HOUR_MS = 3_600_000;

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const said = (externalId: string, at: string, text = `text of ${externalId}`): SourceItem => ({
  externalId, thread: null, author: { id: 'U1', name: 'Ada', standing: 'member' }, at, editedAt: null, text, names: {}, url: null,
}); // prettier-ignore
const NO_TIME = '0000-01-01T00:00:00Z';
const pageOf = (items: SourceItem[]): Page<unknown> => ({
  items, gone: [], complete: [], failures: [], skips: [], next: { v: 1, file: 1, item: 0 }, done: true,
}); // prettier-ignore

describe('an account with an item that Postgres refuses', () => {
  let scene: SlackScene;
  let container: string;
  beforeEach(async () => {
    scene = await slackScene(world);
    await scene.newScope('team:demo');
    scene.slack.addUser('UADA', { name: 'Ada Quist' });
    scene.slack.addChannel('CDEV', { members: ['UADA'] });
    await scene.discover();
    container = `${scene.connection}:CDEV`;
    await world.admin
      .updateTable('access_grant')
      .set({ since: '-infinity' })
      .where('container', '=', container)
      .execute();
  });
  afterEach(() => scene.close());

  const pulling = async (items: SourceItem[], again?: Source['again']) => {
    const source = { ...slack, pull: () => Promise.resolve(pageOf(items)), again } as unknown as Source;
    const open = await openSource(scene.deps(), RUNNING, { source, connection: await scene.row() });
    return { open, page: await pullPage(scene.deps(), open, container) };
  };
  const aside = async () =>
    (await withOps(world.db, listQuarantined)).filter(({ connection }) => connection === scene.connection);

  test('has the rest of its page stored, goes on, and names the one', async () => {
    const { page } = await pulling([said('m1', scene.later()), said('bad', NO_TIME), said('m2', scene.later())]);
    expect(page).toMatchObject({ done: true, counts: { added: 2, failures: 1 } });
    expect(await scene.texts('team:demo')).toEqual(['text of m1', 'text of m2']);
    expect(await aside()).toMatchObject([{ id: `${container}:bad`, reason: 'refused', tries: 1 }]);
  });

  test('counts a time that is none as that, not as from before anybody’s access', async () => {
    const since = scene.later();
    await world.admin.updateTable('access_grant').set({ since }).where('container', '=', container).execute();
    const { page } = await pulling([said('bad', 'never'), said('old', NO_TIME)]);
    expect(page.skips).toEqual([{ id: 'CDEV/old', reason: 'before-access' }]);
    expect(await aside()).toMatchObject([{ id: `${container}:bad` }]);
  });

  test('waits longer for it each time it comes again, until it can be stored', async () => {
    await pulling([said('bad', NO_TIME)]);
    scene.later(2 * HOUR_MS);
    await pulling([said('bad', NO_TIME)]);
    expect(await aside()).toMatchObject([{ reason: 'refused', tries: 2 }]);
    await pulling([said('bad', scene.later())]);
    expect(await aside()).toEqual([]);
    expect(await scene.texts('team:demo')).toEqual(['text of bad']);
  });

  test('is not stopped by it when it is asked for again', async () => {
    let at = NO_TIME;
    const { open } = await pulling([said('bad', NO_TIME)], () => Promise.resolve(said('bad', at)));
    scene.later(2 * HOUR_MS);
    expect(await retryQuarantined(scene.deps(), open, container)).toMatchObject({ added: 0 });
    expect(await aside()).toMatchObject([{ reason: 'refused', tries: 2 }]);
    at = scene.later(3 * HOUR_MS);
    expect(await retryQuarantined(scene.deps(), open, container)).toMatchObject({ added: 1 });
    expect(await aside()).toEqual([]);
  });
});

describe('an upload with items that Postgres refuses', () => {
  const container = { externalId: 'log', name: 'log', kind: 'public' as const, members: null, open: true };

  async function importing(items: SourceItem[]) {
    const here = corner(world);
    const { connection, team } = here;
    const source: Source = {
      name: 'scripted', provider: 'slack', reads: 'files', identities: 'slack', rates: {}, cursor: filePosition,
      open: () => ({}),
      validate: async () => ({ kind: 'ok', account: connection }),
      discover: async () => ({ containers: [container], people: null, skips: [] }),
      pull: async () => pageOf(items),
      classifyError: () => ({ kind: 'temporary', reason: 'unknown' }),
    }; // prettier-ignore
    await here.newScope('team:demo');
    const upload = `upload-${connection}`;
    await withConnection(world.db, connection, async (tx) => {
      await openConnection(tx, { id: connection, provider: 'slack', team, at: AT });
      await openUpload(tx, { id: upload, connection, source: 'scripted', options: {}, at: AT });
    });
    const outcome = await importUpload(importDeps(world, { sources: [source] }), { connection, upload }, RUNNING);
    const run = await withConnection(world.db, connection, (tx) => importResult(tx, upload));
    const stored = await withScope(world.db, here.scopeId('team:demo'), (tx) => listItems(tx, {}));
    return { outcome, skipped: run?.skipped, texts: stored.map(({ text }) => text) };
  }

  test('has the others stored, comes to its end, and names them', async () => {
    const { outcome, skipped, texts } = await importing([said('bad', NO_TIME), said('m1', AT), said('worse', 'never')]);
    expect(outcome).toMatchObject({ added: 1, skipped: 2, failed: false });
    expect(skipped).toEqual([
      { id: 'log/bad', reason: 'refused' },
      { id: 'log/worse', reason: 'refused' },
    ]);
    expect(texts).toEqual(['text of m1']);
  });

  test('of an id that cannot be stored names what is left of it', async () => {
    const { outcome, skipped } = await importing([said('a\0b', AT), said('m1', AT)]);
    expect(outcome).toMatchObject({ added: 1, failed: false });
    expect(skipped).toEqual([{ id: 'log/ab', reason: 'refused' }]);
  });
});
