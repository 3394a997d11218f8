import { sql } from 'kysely';
import { withScope } from '../../schema/connect';
import { createWorld, newScope, refusalOf, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await newScope(world, 'team:demo');
});
afterAll(() => world.close());

test('the login may do nothing with any table before it steps into a role', async () => {
  const { rows } = await sql<{
    name: string;
  }>`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(
    world.admin,
  );
  expect(rows.length).toBeGreaterThan(20);
  for (const { name } of rows) {
    expect(await refusalOf(sql`select 1 from public.${sql.table(name)}`.execute(world.db))).toBe('42501');
    expect(await refusalOf(sql`delete from public.${sql.table(name)}`.execute(world.db))).toBe('42501');
  }
});

test('the login makes no tables, functions or schemas, not even as one of its roles', async () => {
  const attempts = [
    'create table public.mine (n int)',
    'create schema mine',
    'create function public.mine() returns int language sql as $$ select 1 $$',
  ];
  for (const role of ['none', 'aquifer_scope', 'aquifer_sync', 'aquifer_ops']) {
    for (const attempt of attempts) {
      const work = world.db.transaction().execute(async (tx) => {
        await sql.raw(`set local role ${role}`).execute(tx);
        await sql.raw(attempt).execute(tx);
      });
      expect(await refusalOf(work)).toBe('42501');
    }
  }
});

test('a scope transaction without a scope sees no rows', async () => {
  const seen = await world.db.transaction().execute(async (tx) => {
    await sql`set local role aquifer_scope`.execute(tx);
    return tx.selectFrom('scope').select('id').execute();
  });
  expect(seen).toEqual([]);
});

test('role and scope end with their transaction', async () => {
  const one = await world.db.connection().execute(async (db) => {
    await withScope(db, 'team:demo', (tx) => tx.selectFrom('scope').select('id').execute());
    return (
      await sql<{
        role: string;
        scope: string;
      }>`select current_user as role, current_setting('aquifer.scope', true) as scope`.execute(db)
    ).rows[0];
  });
  expect(one).toEqual({ role: 'aquifer_login', scope: '' });
});

test('what the database refuses is told by its code only', async () => {
  const secret = 'the words of a message';
  const work = withScope(world.db, 'team:demo', (tx) => sql`select ${secret}::text::int`.execute(tx));
  const error = await work.catch((caught: Error) => caught);
  expect(error).toMatchObject({ code: '22P02' });
  expect(JSON.stringify([(error as Error).message, (error as Error).stack, error])).not.toContain(secret);
});
