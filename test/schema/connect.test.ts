import { sql } from 'kysely';
import { connect, withConnection, withOps } from '../../schema/connect';
import { createWorld, newScope, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await newScope(world, 'team:demo');
});
afterAll(() => world.close());

const caught = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test('a pool that was ended is a database that does not answer', async () => {
  const db = connect(world.database.url, 1);
  await withOps(db, (tx) => sql`select 1`.execute(tx));
  await db.destroy();
  expect(await caught(withOps(db, (tx) => sql`select 1`.execute(tx)))).toMatchObject({ code: 'service.unreachable' });
});

test('so is a connection that is lost in the middle of a transaction, though its error has no code', async () => {
  const db = connect(world.database.url, 1);
  const lost = withConnection(db, 'slack-demo', async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(world.admin);
    // The first answer may still be the server's own; the second has none.
    await caught(sql`select 1`.execute(tx));
    await sql`select 1`.execute(tx);
  });
  expect(await caught(lost)).toMatchObject({ code: 'service.unreachable' });
  // The pool opens another one.
  expect(await caught(withOps(db, (tx) => sql`select 1`.execute(tx)))).toBeNull();
  await db.destroy();
});

test('a statement that fails is named by its SQLSTATE, in a transaction and outside', async () => {
  for (const run of [
    () => withOps(world.db, (tx) => sql`select 1/0`.execute(tx)),
    () => sql`select 1/0`.execute(world.db),
  ])
    expect(await caught(run())).toMatchObject({ name: 'Postgres22012' });
});

test('a row that should be there and is not is no fault of a provider', async () => {
  const missing = withOps(world.db, (tx) =>
    tx.selectFrom('scope').select('id').where('id', '=', 'user:nobody').executeTakeFirstOrThrow(),
  );
  expect(await caught(missing)).toMatchObject({ name: 'PostgresNoResult' });
});

test('what the work itself throws stays what it is, whatever code it has', async () => {
  const refused = Object.assign(new Error('a provider is away'), { code: 'ECONNREFUSED' });
  expect(await caught(withOps(world.db, () => Promise.reject(refused)))).toBe(refused);
});
