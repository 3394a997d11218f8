import { sql } from 'kysely';
import { EPOCH_TABLES } from '../../schema/wipe/wipe-scope';
import { createWorld, type World } from './world';

/** Not ours: the migrator's own, which no role of ours may touch. */
const MIGRATOR = ['kysely_migration', 'kysely_migration_lock'];
/** Outlive a wipe, each for a reason its migration states. */
const OUTSIDE_EPOCHS = [
  'scope', 'scope_epoch', 'identity', 'spend', 'wipe_receipt', 'last_epoch',
  'connection', 'container', 'container_member', 'item', 'upload_file', 'import_run', 'upload', 'credential', 'person', 'quarantine',
  'former_identity',
]; // prettier-ignore

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

async function names(query: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> {
  return (await query.execute(world.admin)).rows.map((row) => row.name).sort();
}

const tables = () =>
  names(sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    and not (relname = any(${MIGRATOR}))`);

test('row security is forced on every table', async () => {
  const forced = await names(sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity and relforcerowsecurity`);
  expect(forced).toEqual(await tables());
});

test('every table has a policy, and none for a role that is not ours', async () => {
  const withPolicy = await names(sql`select distinct tablename as name from pg_policies where schemaname = 'public'`);
  expect(withPolicy).toEqual(await tables());
  const { rows } = await sql<{ roles: string[] }>`
    select distinct roles::text[] as roles from pg_policies where schemaname = 'public'`.execute(world.admin);
  expect(rows.map((row) => row.roles.join()).sort()).toEqual(['aquifer_ops', 'aquifer_scope', 'aquifer_sync']);
});

test('every table but the known exceptions hangs on its epoch, by cascading foreign keys', async () => {
  const hanging = await names(sql`
    with recursive hanging(id) as (
      select 'scope_epoch'::regclass::oid
      union select k.conrelid from pg_constraint k join hanging h on h.id = k.confrelid
      where k.contype = 'f' and k.confdeltype = 'c' and (
        select array_agg(a.attname::text) @> array['scope', 'epoch'] from unnest(k.conkey) as n join pg_attribute a
          on a.attrelid = k.conrelid and a.attnum = n))
    select c.relname as name from hanging h join pg_class c on c.oid = h.id where c.relname <> 'scope_epoch'`);
  const all = await tables();
  expect(hanging).toEqual(all.filter((table) => !OUTSIDE_EPOCHS.includes(table)));
  expect(all).toEqual(expect.arrayContaining(OUTSIDE_EPOCHS));
});

test('what a wipe counts is what hangs on an epoch', async () => {
  const all = await tables();
  expect([...EPOCH_TABLES].sort()).toEqual(all.filter((table) => !OUTSIDE_EPOCHS.includes(table)));
});

test('a column of an epoch key is never null', async () => {
  const nullable = await names(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('scope', 'epoch') and is_nullable = 'YES'`);
  expect(nullable).toEqual([]);
});

test('nobody but our roles was given anything', async () => {
  const { rows } = await sql<{ grantee: string }>`
    select distinct grantee from information_schema.table_privileges
    where table_schema = 'public' and grantee <> current_user`.execute(world.admin);
  expect(rows.map((row) => row.grantee).sort()).toEqual(['aquifer_ops', 'aquifer_scope', 'aquifer_sync']);
  const { rows: migrators } = await sql`
    select 1 from information_schema.table_privileges where table_name = any(${MIGRATOR}) and grantee <> current_user`.execute(
    world.admin,
  );
  expect(migrators).toEqual([]);
});
