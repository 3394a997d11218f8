import { type NewAccount, openAccount } from '../../../client/connect/open-account';
import { openConnection } from '../../../schema/access/open-connection';
import { withConnection } from '../../../schema/connect';
import { AT, createWorld, newScope, refusalOf, type World } from '../../schema/world';

const LATER = '2026-02-01T12:00:00Z';
const sealed = Buffer.from('sealed');

describe('opening an account', () => {
  let world: World;
  const bindings: unknown[] = [];
  beforeAll(async () => {
    world = await createWorld();
    for (const scope of ['user:ada', 'user:bo'] as const) await newScope(world, scope);
  });
  afterAll(() => world.close());

  const slack = (team: string, account: string, at = AT): NewAccount => ({
    ...{ provider: 'slack', identities: 'slack', team, owner: null, account, at },
  });
  const gmail = (owner: 'user:ada' | 'user:bo', account: string): NewAccount => ({
    ...{ provider: 'gmail', identities: 'google', team: 'demo', owner, account, at: AT },
  });
  const open = (account: NewAccount, keyId = 'k1') =>
    openAccount(world.db, account, (binding) => {
      bindings.push(binding);
      return { keyId, sealed };
    });
  const imported = async (
    id: string,
    account: string | null,
    more: Partial<{ provider: string; owner: string }> = {},
  ) => {
    const { provider = 'slack', owner = null } = more;
    const team = owner === null ? id.replace('slack-import-', '') : 'demo';
    await withConnection(world.db, id, (tx) => openConnection(tx, { id, provider, team, owner, at: AT }));
    await world.admin.updateTable('connection').set({ account }).where('id', '=', id).execute();
  };
  const row = (id: string) => world.admin.selectFrom('connection').selectAll().where('id', '=', id).executeTakeFirst();
  const keyOf = async (connection: string) =>
    (
      await world.admin
        .selectFrom('credential')
        .select('key_id')
        .where('connection', '=', connection)
        .executeTakeFirst()
    )?.key_id;

  test('names a workspace by its team and a mailbox by its person, and seals to that', async () => {
    expect(await open(slack('t1', 'T1'))).toEqual({ connection: 'slack-t1', change: 'new' });
    expect(bindings.at(-1)).toEqual({ connection: 'slack-t1', owner: null });
    expect(await open(gmail('user:ada', 'h1'))).toEqual({ connection: 'gmail-ada', change: 'new' });
    expect(bindings.at(-1)).toEqual({ connection: 'gmail-ada', owner: 'user:ada' });
    expect(await row('gmail-ada')).toMatchObject({
      live: true,
      owner: 'user:ada',
      account: 'h1',
      identities: 'google',
    });
  });

  test('again puts the new credential in the place of the old, and unparks', async () => {
    await open(slack('t2', 'T2'), 'old');
    await world.admin
      .updateTable('connection')
      .set({ state: 'parked', reason: 'signed-out' })
      .where('id', '=', 'slack-t2')
      .execute();
    expect(await open(slack('t2', 'T2', LATER), 'new')).toEqual({ connection: 'slack-t2', change: 'reconnected' });
    expect(await row('slack-t2')).toMatchObject({ state: 'ok', reason: null });
    expect(await keyOf('slack-t2')).toBe('new');
  });

  test('goes on with the import of the same workspace, under its id', async () => {
    await imported('slack-import-t3', 'T3');
    expect(await open(slack('t3', 'T3'))).toEqual({ connection: 'slack-import-t3', change: 'took-over' });
    expect(await row('slack-t3')).toBeUndefined();
    expect(await open(slack('t3', 'T3'))).toEqual({ connection: 'slack-import-t3', change: 'reconnected' });
  });

  test.each([
    ['another workspace', 'T9'],
    ['a workspace nobody knows', null],
  ])('beside an import of %s is a connection of its own', async (_what, account) => {
    const team = account === null ? 't4a' : 't4b';
    await imported(`slack-import-${team}`, account);
    expect(await open(slack(team, 'T4'))).toEqual({ connection: `slack-${team}`, change: 'new' });
    expect(await row(`slack-import-${team}`)).toMatchObject({ live: false, account });
  });

  test('goes on with somebody’s imported mails', async () => {
    await imported('gmail-bo', null, { provider: 'gmail', owner: 'user:bo' });
    expect(await open(gmail('user:bo', 'h2'))).toEqual({ connection: 'gmail-bo', change: 'took-over' });
    expect(await row('gmail-bo')).toMatchObject({ live: true, account: 'h2' });
  });

  test('of another account in the place of one that is connected is refused, and changes nothing', async () => {
    await open(slack('t5', 'T5'), 'first');
    const refused = open(slack('t5', 'T6'), 'second');
    await expect(refused).rejects.toMatchObject({
      code: 'usage.invalid',
      message: expect.stringContaining('connections rm slack-t5') as string,
    });
    expect(await row('slack-t5')).toMatchObject({ account: 'T5' });
    expect(await keyOf('slack-t5')).toBe('first');
  });

  test('whose name belongs to another team is refused', async () => {
    const id = 'slack-t7';
    await withConnection(world.db, id, (tx) => openConnection(tx, { id, provider: 'slack', team: 'other', at: AT }));
    expect(await refusalOf(open(slack('t7', 'T7')))).toBe('usage.invalid');
    expect(await row(id)).toMatchObject({ team: 'other', live: false });
  });
});
