import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { ensureLogin, migrate } from '../../schema/migrate';
import { testServices } from './services';

export interface TestDatabase {
  /** Superuser: to look behind row security, and to plant. */
  adminUrl: string;
  /** The login that serves; it can do nothing before `set local role`. */
  url: string;
  drop(): Promise<void>;
}

const TEMPLATE = 'aquifer_template';
/** Any number, the same for everybody: who holds it may touch the template. */
const LOCK = 4_201_812;

/** A migrated database of its own, for one suite. The first call of a jest run migrates the template all others copy. */
export async function createDatabase(): Promise<TestDatabase> {
  const { loginPassword } = testServices();
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asAdmin(async (admin) => {
    // Copies are made one by one: Postgres refuses while anybody else is connected to the template.
    await admin.query('select pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1 and datistemplate', [
      TEMPLATE,
    ]);
    if (rowCount === 0) await makeTemplate(admin, loginPassword);
    await admin.query(`create database ${name} template ${TEMPLATE}`);
  });
  const url = new URL(databaseUrl(name));
  url.username = 'aquifer_login';
  url.password = loginPassword;
  return { adminUrl: databaseUrl(name), url: url.href, drop: () => dropDatabase(name) };
}

/** A database with nothing in it, for tests of the migrations themselves. */
export async function createEmptyDatabase(): Promise<Omit<TestDatabase, 'url'>> {
  const name = `empty_${randomBytes(8).toString('hex')}`;
  await asAdmin((admin) => admin.query(`create database ${name}`));
  return { adminUrl: databaseUrl(name), drop: () => dropDatabase(name) };
}

async function makeTemplate(admin: Client, loginPassword: string): Promise<void> {
  // One without the mark is what a failed migration left.
  await admin.query(`drop database if exists ${TEMPLATE} with (force)`);
  await admin.query(`create database ${TEMPLATE}`);
  await migrate(databaseUrl(TEMPLATE));
  await ensureLogin(databaseUrl(TEMPLATE), loginPassword);
  await admin.query(`alter database ${TEMPLATE} is_template true`);
}

async function dropDatabase(name: string): Promise<void> {
  await asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`));
}

async function asAdmin<T>(work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: testServices().adminUrl });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end(); // and with it the lock
  }
}

function databaseUrl(name: string): string {
  const url = new URL(testServices().adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}
