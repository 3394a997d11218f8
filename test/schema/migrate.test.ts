import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { Client, Pool } from 'pg';
import { ensureLogin, migrate } from '../../schema/migrate';
import { MIGRATIONS } from '../../schema/migrations';
import { createEmptyDatabase } from '../support/postgres';

const NAMES = Object.keys(MIGRATIONS);
let database: { adminUrl: string; drop(): Promise<void> };
beforeEach(async () => (database = await createEmptyDatabase()));
afterEach(() => database.drop());

async function query<Row>(text: string): Promise<Row[]> {
  const client = new Client({ connectionString: database.adminUrl });
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** As it was when only the first `count` migrations existed. */
async function migrateUpTo(count: number): Promise<void> {
  const dialect = new PostgresDialect({ pool: new Pool({ connectionString: database.adminUrl, max: 1 }) });
  const db = new Kysely<unknown>({ dialect });
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } });
  expect((await migrator.migrateTo(NAMES[count - 1]!)).error).toBeUndefined();
  await db.destroy();
}

const shape = () =>
  query(
    `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
     where table_schema = 'public' order by 1, 2`,
  );

test('an empty database gets every migration, in order', async () => {
  expect(await migrate(database.adminUrl)).toEqual(NAMES);
  expect(await query('select name from kysely_migration order by name')).toEqual(NAMES.map((name) => ({ name })));
});

test('a second run changes nothing', async () => {
  await migrate(database.adminUrl);
  const before = await shape();
  expect(await migrate(database.adminUrl)).toEqual([]);
  expect(await shape()).toEqual(before);
});

test('two at once share the work and end with one database', async () => {
  const [a, b] = await Promise.all([migrate(database.adminUrl), migrate(database.adminUrl)]);
  expect([...a, ...b].sort()).toEqual(NAMES);
});

test.each(NAMES.slice(0, -1).map((name, i) => [name, i + 1] as const))(
  'a database left at %s gets the rest, keeps its rows and ends in the same shape',
  async (_name, count) => {
    await migrateUpTo(count);
    await query(
      `insert into scope (id, team, timezone, file_budget, spine_budget, daily_usd, created_at)
       values ('team:old', 'old', 'UTC', 1, 1, 0, now())`,
    );
    expect(await migrate(database.adminUrl)).toEqual(NAMES.slice(count));
    expect(await query('select id from scope')).toEqual([{ id: 'team:old' }]);
    const grown = await shape();
    const fresh = await createEmptyDatabase();
    await database.drop();
    database = fresh;
    await migrate(database.adminUrl);
    expect(grown).toEqual(await shape());
  },
);

test('a failed migration leaves nothing of itself, and names no password', async () => {
  await query('create table access_grant (n int)');
  const failed = await migrate(database.adminUrl).catch((error: Error) => error);
  expect(failed).toMatchObject({
    code: 'service.unreachable',
    message: expect.stringContaining('0002-sources') as string,
  });
  expect((failed as Error).message).not.toContain(new URL(database.adminUrl).password || database.adminUrl);
  expect(
    await query("select 1 from information_schema.tables where table_name in ('connection', 'container')"),
  ).toEqual([]);
});

test('the login is made once, and a later run renews its password', async () => {
  await migrate(database.adminUrl);
  const password = process.env.AQUIFER_TEST_LOGIN_PASSWORD!;
  expect(await ensureLogin(database.adminUrl, password)).toBe('aquifer_login');
  expect(await ensureLogin(database.adminUrl, password)).toBe('aquifer_login');
  const url = new URL(database.adminUrl);
  [url.username, url.password] = ['aquifer_login', password];
  const client = new Client({ connectionString: url.href });
  await client.connect();
  expect((await client.query('select current_user')).rows).toEqual([{ current_user: 'aquifer_login' }]);
  await client.end();
});

describe('the header of', () => {
  const folder = join(__dirname, '../../schema/migrations');
  const files = readdirSync(folder).filter((name) => /^\d{4}-.*\.ts$/.test(name));

  test('every migration is listed in the index', () => {
    expect(files.map((name) => name.replace(/\.ts$/, '')).sort()).toEqual(NAMES);
  });

  test.each(files)('%s says why, which locks, whether it breaks, and how long each table keeps its rows', (name) => {
    const source = readFileSync(join(folder, name), 'utf8');
    const header = source.slice(0, source.indexOf('*/'));
    for (const word of ['Why: ', 'Lock: ', 'Breaking: ', 'Retention: ']) expect(header).toContain(word);
    const retention = header.slice(header.indexOf('Retention: '));
    const tables = [...source.matchAll(/create table "?(\w+)"?/g)].map((match) => match[1]!);
    const altered = [...source.matchAll(/alter table (\w+) add column/g)].map((match) => match[1]!);
    expect([...tables, ...altered]).not.toEqual([]);
    expect([...tables, ...altered].filter((table) => !retention.includes(`\`${table}\``))).toEqual([]);
  });
});
