import { approveLoss } from '../../../schema/access/approve-loss';
import { connectAccount } from '../../../schema/access/connect-account';
import { listConnections } from '../../../schema/access/list-connections';
import { mergeSettings } from '../../../schema/access/merge-settings';
import { openConnection } from '../../../schema/access/open-connection';
import { removeConnection } from '../../../schema/access/remove-connection';
import { withConnection, withOps } from '../../../schema/connect';
import { AT, createWorld, type World } from '../world';

const LATER = '2026-02-01T12:00:00Z';
const account = (id: string, at = AT) => ({
  id,
  provider: 'slack',
  team: 'demo',
  owner: null,
  account: 'T1',
  identities: 'slack' as const,
  at,
});

describe('connections of accounts', () => {
  let world: World;
  beforeAll(async () => (world = await createWorld()));
  afterAll(() => world.close());

  const connect = (id: string, at?: string) =>
    withConnection(world.db, id, (tx) => connectAccount(tx, account(id, at)));
  const row = (id: string) =>
    world.admin.selectFrom('connection').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('are live from their first moment', async () => {
    await connect('slack-one');
    expect(await row('slack-one')).toMatchObject({
      live: true,
      state: 'ok',
      account: 'T1',
      synced_at: null,
      created_at: AT,
    });
  });

  test('that files made before become live and keep what they are', async () => {
    const id = 'slack-import-demo';
    await withConnection(world.db, id, (tx) => openConnection(tx, { id, provider: 'slack', team: 'demo', at: AT }));
    await connect(id, LATER);
    expect(await row(id)).toMatchObject({ live: true, account: 'T1', team: 'demo', created_at: AT });
  });

  test('that were parked read again once they are signed in anew', async () => {
    await connect('slack-two');
    await world.admin
      .updateTable('connection')
      .set({ state: 'parked', reason: 'signed-out', failing_since: AT, synced_at: AT })
      .where('id', '=', 'slack-two')
      .execute();
    await connect('slack-two', LATER);
    expect(await row('slack-two')).toMatchObject({ state: 'ok', reason: null, failing_since: null, synced_at: AT });
  });

  test('are listed to ops by id, state and time', async () => {
    await connect('slack-three');
    const listed = await withOps(world.db, (tx) => listConnections(tx));
    expect(listed.find(({ id }) => id === 'slack-three')).toEqual({
      ...{ id: 'slack-three', provider: 'slack', team: 'demo', state: 'ok', reason: null, live: true, owner: null },
      ...{ account: 'T1', synced_at: null, failing_since: null, shrunk_at: null, shrink_approved_at: null },
    });
  });

  test('keep the settings that are not named, and lose those set to nothing', async () => {
    await connect('slack-four');
    const set = (settings: Record<string, unknown>) =>
      withConnection(world.db, 'slack-four', (tx) => mergeSettings(tx, 'slack-four', settings));
    expect(await set({ bots: ['B1'], historyPerMinute: 1 })).toEqual({ bots: ['B1'], historyPerMinute: 1 });
    expect(await set({ bots: null, externalChannels: ['C1'] })).toEqual({
      externalChannels: ['C1'],
      historyPerMinute: 1,
    });
  });

  test('keep the rates that are not named, even after somebody wrote nonsense there', async () => {
    await connect('slack-rates');
    const set = (settings: Record<string, unknown>) =>
      withConnection(world.db, 'slack-rates', (tx) => mergeSettings(tx, 'slack-rates', settings));
    await set({ bots: 'all', rates: { history: 20, users: 5 } });
    expect(await set({ rates: { users: null, info: 9 } })).toEqual({ bots: 'all', rates: { history: 20, info: 9 } });
    await world.admin
      .updateTable('connection')
      .set({ settings: '{"rates":7}' })
      .where('id', '=', 'slack-rates')
      .execute();
    expect(await set({ rates: { info: 9 } })).toEqual({ rates: { info: 9 } });
  });

  test('that are not there have no settings and cannot be removed', async () => {
    const asNobody = <T>(work: Parameters<typeof withConnection<T>>[2]) => withConnection(world.db, 'slack-none', work);
    expect(await asNobody((tx) => mergeSettings(tx, 'slack-none', { bots: 'all' }))).toBeUndefined();
    expect(await asNobody((tx) => removeConnection(tx, 'slack-none'))).toBe(false);
  });

  test('whose loss waits are approved, the others are not', async () => {
    await connect('slack-five');
    const approve = () => withConnection(world.db, 'slack-five', (tx) => approveLoss(tx, 'slack-five', LATER));
    expect(await approve()).toBe(false);
    await world.admin.updateTable('connection').set({ shrunk_at: AT }).where('id', '=', 'slack-five').execute();
    expect(await approve()).toBe(true);
    expect(await row('slack-five')).toMatchObject({ shrink_approved_at: LATER });
  });

  test('go when they are removed', async () => {
    await connect('slack-six');
    expect(await withConnection(world.db, 'slack-six', (tx) => removeConnection(tx, 'slack-six'))).toBe(true);
    expect(await withOps(world.db, (tx) => listConnections(tx))).not.toContainEqual(
      expect.objectContaining({ id: 'slack-six' }),
    );
  });
});
