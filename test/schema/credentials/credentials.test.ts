import { connectAccount } from '../../../schema/access/connect-account';
import { withConnection, withOps, withScope } from '../../../schema/connect';
import { dropCredential } from '../../../schema/credentials/drop-credential';
import { listCredentialKeys } from '../../../schema/credentials/list-credential-keys';
import { loadCredential } from '../../../schema/credentials/load-credential';
import { storeCredential } from '../../../schema/credentials/store-credential';
import { AT, createWorld, newScope, refusalOf, type World } from '../world';

const SEALED = Buffer.from('sealed bytes');

describe('stored credentials', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
    await newScope(world, 'user:ada');
    for (const id of ['gmail-ada', 'slack-demo'])
      await withConnection(world.db, id, (tx) =>
        connectAccount(tx, {
          id,
          provider: id.split('-')[0] ?? '',
          team: 'demo',
          owner: id === 'gmail-ada' ? 'user:ada' : null,
          account: 'a1',
          identities: 'google',
          at: AT,
        }),
      );
    await store('gmail-ada');
  });
  afterAll(() => world.close());

  const store = (connection: string, more: { keyId?: string; sealed?: Buffer } = {}) =>
    withConnection(world.db, connection, (tx) =>
      storeCredential(tx, { connection, keyId: 'k1', sealed: SEALED, ...more }),
    );
  const load = (connection: string, as = connection) =>
    withConnection(world.db, as, (tx) => loadCredential(tx, connection));

  test('come with the provider, team and owner of their connection', async () => {
    expect(await load('gmail-ada')).toEqual({
      connection: 'gmail-ada',
      provider: 'gmail',
      team: 'demo',
      owner: 'user:ada',
      keyId: 'k1',
      sealed: SEALED,
    });
    expect(await load('slack-demo')).toBeUndefined();
  });

  test('take the place of the ones before', async () => {
    await store('gmail-ada', { keyId: 'k2', sealed: Buffer.from('other') });
    expect(await load('gmail-ada')).toMatchObject({ keyId: 'k2', sealed: Buffer.from('other') });
    await store('gmail-ada');
    expect(await world.admin.selectFrom('credential').selectAll().execute()).toEqual([
      { connection: 'gmail-ada', key_id: 'k1', sealed: SEALED },
    ]);
  });

  test('are seen and written by their own connection only', async () => {
    expect(await load('gmail-ada', 'slack-demo')).toBeUndefined();
    const written = withConnection(world.db, 'slack-demo', (tx) =>
      storeCredential(tx, { connection: 'gmail-ada', keyId: 'k9', sealed: SEALED }),
    );
    expect(await refusalOf(written)).toBe('42501');
    expect(await load('gmail-ada')).toMatchObject({ keyId: 'k1' });
  });

  test('are not for scopes, and ops sees only with which key', async () => {
    expect(await refusalOf(withScope(world.db, 'user:ada', (tx) => loadCredential(tx, 'gmail-ada')))).toBe('42501');
    expect(await withOps(world.db, (tx) => listCredentialKeys(tx))).toEqual([{ connection: 'gmail-ada', keyId: 'k1' }]);
    const bytes = withOps(world.db, (tx) => tx.selectFrom('credential').select('sealed').execute());
    expect(await refusalOf(bytes)).toBe('42501');
  });

  test('that are locked wait for each other', async () => {
    const order: string[] = [];
    const inside = Promise.withResolvers<void>();
    const first = withConnection(world.db, 'gmail-ada', async (tx) => {
      await loadCredential(tx, 'gmail-ada', { lock: true });
      inside.resolve();
      await store('slack-demo');
      order.push('first');
    });
    await inside.promise;
    const second = withConnection(world.db, 'gmail-ada', async (tx) => {
      await loadCredential(tx, 'gmail-ada', { lock: true });
      order.push('second');
    });
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
  });

  test('that are dropped are gone, those of other connections stay', async () => {
    await store('slack-demo');
    await withConnection(world.db, 'slack-demo', async (tx) => {
      await dropCredential(tx, 'gmail-ada');
      await dropCredential(tx, 'slack-demo');
    });
    expect(await load('slack-demo')).toBeUndefined();
    expect(await load('gmail-ada')).toMatchObject({ keyId: 'k1' });
  });

  test('go with their connection', async () => {
    await world.admin.deleteFrom('connection').where('id', '=', 'gmail-ada').execute();
    expect(await load('gmail-ada')).toBeUndefined();
  });
});
