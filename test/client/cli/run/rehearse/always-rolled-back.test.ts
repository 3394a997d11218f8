import { sql } from 'kysely';
import { alwaysRolledBack } from '../../../../../client/cli/run/rehearse/always-rolled-back';
import { type ScopeId } from '../../../../../memory/scope';
import { connect, type Db, withScope } from '../../../../../schema/connect';
import { addScope } from '../../../../../schema/scopes/add-scope';
import { loadScope } from '../../../../../schema/scopes/load-scope';
import { AT, createWorld, type World } from '../../../../schema/world';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const add = (db: Db, scope: ScopeId) =>
  withScope(
    db,
    scope,
    (tx) =>
    addScope(tx, { scope, team: 'demo', timezone: 'UTC', paused: false, fileBudget: 1, spineBudget: 1, dailyUsd: 1, at: AT }), // prettier-ignore
  );
const isThere = (db: Db, scope: ScopeId) => withScope(db, scope, (tx) => loadScope(tx, scope)).then(() => true, () => false); // prettier-ignore

test('work sees what it wrote, and nobody else does, then or later', async () => {
  const seen = await alwaysRolledBack(world.db, async (inner) => {
    await add(inner, 'team:one');
    return [await isThere(inner, 'team:one'), await isThere(world.db, 'team:one')];
  });
  expect(seen).toEqual([true, false]);
  expect(await isThere(world.db, 'team:one')).toBe(false);
});

test('what others commit meanwhile is seen', async () => {
  await alwaysRolledBack(world.db, async (inner) => {
    expect(await isThere(inner, 'team:two')).toBe(false);
    await add(world.db, 'team:two');
    expect(await isThere(inner, 'team:two')).toBe(true);
  });
});

test('work that throws leaves nothing either, and its error arrives', async () => {
  const work = alwaysRolledBack(world.db, async (inner) => {
    await add(inner, 'team:three');
    throw new RangeError('over');
  });
  await expect(work).rejects.toThrow(new RangeError('over'));
  expect(await isThere(world.db, 'team:three')).toBe(false);
});

test('a transaction inside that fails takes back its own writes only', async () => {
  await alwaysRolledBack(world.db, async (inner) => {
    await add(inner, 'team:four');
    const failing = withScope(inner, 'team:four', async (tx) => {
      await tx.updateTable('scope').set({ timezone: 'Europe/Oslo' }).execute();
      await sql`select 1 / 0`.execute(tx);
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(await withScope(inner, 'team:four', (tx) => loadScope(tx, 'team:four'))).toMatchObject({ timezone: 'UTC' });
  });
});

test('transactions that are asked for at once run one after the other', async () => {
  const log: string[] = [];
  await alwaysRolledBack(world.db, async (inner) => {
    const slow = (name: string) =>
      withScope(inner, 'team:five', async (tx) => {
        log.push(`${name} begins`);
        await sql`select pg_sleep(0.02)`.execute(tx);
        log.push(`${name} ends`);
      });
    await Promise.all([slow('a'), slow('b'), slow('c')]);
  });
  expect(log).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test('roles are kept apart inside as outside', async () => {
  await alwaysRolledBack(world.db, async (inner) => {
    await add(inner, 'team:six');
    expect(await isThere(inner, 'team:six')).toBe(true);
    const other = withScope(inner, 'team:seven', (tx) => loadScope(tx, 'team:six'));
    await expect(other).rejects.toMatchObject({ code: 'scope.unknown' });
  });
});

test('limits of the server on idle and long transactions do not end it', async () => {
  const name = new URL(world.database.adminUrl).pathname.slice(1);
  await sql.raw(`alter database ${name} set idle_in_transaction_session_timeout = '100ms'`).execute(world.admin);
  const db = connect(world.database.url, 1);
  try {
    const limit = await alwaysRolledBack(db, (inner) =>
      withScope(inner, 'team:eight', async (tx) => {
        const { rows } = await sql<{ limit: string }>`select current_setting('idle_in_transaction_session_timeout') as limit`.execute(tx); // prettier-ignore
        return rows[0]?.limit;
      }),
    );
    expect(limit).toBe('0');
  } finally {
    await db.destroy();
    await sql.raw(`alter database ${name} reset idle_in_transaction_session_timeout`).execute(world.admin);
  }
});

test('a connection that is cut ends the work and leaves nothing', async () => {
  const work = alwaysRolledBack(world.db, async (inner) => {
    await add(inner, 'team:nine');
    const pid = await withScope(inner, 'team:nine', async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      return rows[0]?.pid;
    });
    await sql`select pg_terminate_backend(${pid})`.execute(world.admin);
    return isThere(inner, 'team:nine');
  });
  await expect(work).resolves.toBe(false);
  expect(await isThere(world.db, 'team:nine')).toBe(false);
});

test('the connection goes back to its pool with its own role', async () => {
  for (let i = 0; i < 12; i += 1) await alwaysRolledBack(world.db, (inner) => isThere(inner, 'team:ten'));
  await add(world.db, 'team:ten');
  expect(await isThere(world.db, 'team:ten')).toBe(true);
});
