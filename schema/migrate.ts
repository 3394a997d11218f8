import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { Client, Pool } from 'pg';
import { MemoryError } from '../memory/errors';
import { MIGRATIONS } from './migrations';

/**
 * Brings the database to the newest shape; safe to repeat and to run twice at once (the migrator takes a lock).
 * @param adminUrl a role that may create roles and tables; it owns the tables and is never used to serve.
 * @returns the names of the migrations that ran now
 */
export async function migrate(adminUrl: string): Promise<string[]> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: adminUrl, max: 1 }) }),
  });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) {
      const failed = results.find((result) => result.status === 'Error')?.migrationName ?? 'the first one';
      throw new MemoryError(
        'service.unreachable',
        `Migration ${failed} failed.`,
        'Nothing of it was kept. Check that AQUIFER_ADMIN_DATABASE_URL reaches Postgres as a role that may create roles and tables.',
        { cause: error },
      );
    }
    return results.filter((result) => result.status === 'Success').map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

/**
 * Makes the login that serves: it inherits nothing and may only step into the three roles.
 * @returns the login's name
 */
export async function ensureLogin(adminUrl: string, password: string): Promise<string> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(
      `do $$ begin create role aquifer_login login noinherit nosuperuser nobypassrls;
       exception when duplicate_object or unique_violation then null; end $$`,
    );
    await client.query(`alter role aquifer_login login noinherit password ${client.escapeLiteral(password)}`);
    await client.query('grant aquifer_scope, aquifer_sync, aquifer_ops to aquifer_login');
    return 'aquifer_login';
  } finally {
    await client.end();
  }
}
