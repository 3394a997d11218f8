import { Client } from 'pg';
import { createDatabase, createEmptyDatabase } from './postgres';
import { createNamespace } from './temporal';
import { startTimeSkipping } from './time-skipping';

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

const tables =
  "select count(*)::int as n from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')";

test('each suite gets a migrated database of its own', async () => {
  const [a, b] = await Promise.all([createDatabase(), createDatabase()]);
  await query(a.adminUrl, 'create table public.only_here (n int)');
  expect((await query(a.adminUrl, tables))[0]?.n).toBe(Number((await query(b.adminUrl, tables))[0]?.n) + 1);
  expect(Number((await query(b.adminUrl, tables))[0]?.n)).toBeGreaterThan(3);
  await Promise.all([a.drop(), b.drop()]);
});

test('the login that serves gets in, and is no superuser', async () => {
  const database = await createDatabase();
  expect(await query(database.url, 'select current_user, rolsuper from pg_roles where rolname = current_user')).toEqual(
    [{ current_user: 'aquifer_login', rolsuper: false }],
  );
  await database.drop();
});

test('a dropped database is gone, even while somebody is connected', async () => {
  const database = await createEmptyDatabase();
  const client = new Client({ connectionString: database.adminUrl });
  client.on('error', () => undefined);
  await client.connect();
  await database.drop();
  await expect(query(database.adminUrl, 'select 1')).rejects.toThrow('does not exist');
  await client.end();
});

test('a namespace takes workflows with the search attributes at once, and shows them to nobody else', async () => {
  const [mine, other] = await Promise.all([createNamespace(), createNamespace()]);
  const handle = await mine.client.workflow.start('anything', {
    taskQueue: 'nobody-listens',
    workflowId: 'w',
    searchAttributes: { MemoryKind: ['user'], MemoryTeam: ['t1'], MemoryPhase: ['idle'], MemoryOutcome: ['quiet'] },
  });
  expect((await handle.describe()).searchAttributes).toMatchObject({ MemoryKind: ['user'] });
  await expect(other.client.workflow.getHandle('w').describe()).rejects.toThrow('not found');
  await Promise.all([mine.close(), other.close()]);
});

test('the clock of the time-skipping server can be moved on', async () => {
  const environment = await startTimeSkipping();
  const before = await environment.currentTimeMs();
  await environment.sleep('30 days');
  expect((await environment.currentTimeMs()) - before).toBeGreaterThanOrEqual(30 * 86_400_000 - 1);
  await environment.teardown();
});
