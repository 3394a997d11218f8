import { Kysely, NoResultError, PostgresDialect, sql, type Transaction } from 'kysely';
import { Pool, types } from 'pg';
import { type ScopeId } from '../memory/scope';
import { postgresError, withPostgresErrors } from './postgres-errors';
import { type Database } from './tables';

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

const TIMESTAMPTZ = 1184,
  INT8 = 20,
  NUMERIC = 1700,
  DATE = 1082;

/** `2017-07-09 17:00:00.606723+00` → `2017-07-09T17:00:00.606723Z`; the session's zone is UTC. A JS Date would drop the microseconds. */
function isoTime(text: string): string {
  return text.replace(' ', 'T').replace(/\+00(:?00)?$/, 'Z');
}

const parsers = new Map<number, (text: string) => unknown>([
  [TIMESTAMPTZ, isoTime],
  [INT8, Number],
  [NUMERIC, Number],
  [DATE, (text) => text],
]);

/** Opens the pool. The URL names the login that may only step into the three roles. */
export function connect(url: string, maxConnections = 20): Db {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    options: '-c timezone=UTC',
    types: { getTypeParser: (id, format) => (parsers.get(id) as never) ?? types.getTypeParser(id, format) },
  });
  // Without listeners a connection's end (a database restart) would end the process: of one that is idle, and of one that is held while
  // something else is waited for. Its next statement says so.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: withPostgresErrors(pool) }) });
}

/** One transaction as *scope*: it reads items through live grants and writes this scope's memory, nothing else. */
export function withScope<T>(db: Db, scope: ScopeId, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await becomeScope(tx, scope);
    return work(tx);
  });
}

/** One transaction as *sync*: it writes one connection's items and grants and sees no memory. */
export function withConnection<T>(db: Db, connection: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await becomeConnection(tx, connection);
    return work(tx);
  });
}

/** One transaction as *ops*: ids and numbers of all scopes, no text. */
export function withOps<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await becomeOps(tx);
    return work(tx);
  });
}

/** Continues the transaction as *scope*. Only a wipe needs both roles in one transaction. */
export async function becomeScope(tx: Tx, scope: ScopeId): Promise<void> {
  await sql`set local role aquifer_scope`.execute(tx);
  await sql`select set_config('aquifer.scope', ${scope}, true), set_config('aquifer.connection', '', true)`.execute(tx);
}

/** Continues the transaction as *sync* for one connection. */
export async function becomeConnection(tx: Tx, connection: string): Promise<void> {
  await sql`set local role aquifer_sync`.execute(tx);
  await sql`select set_config('aquifer.connection', ${connection}, true), set_config('aquifer.scope', '', true)`.execute(
    tx,
  );
}

/** Continues the transaction as *ops*. */
export async function becomeOps(tx: Tx): Promise<void> {
  await sql`set local role aquifer_ops`.execute(tx);
}

/** Errors of the database leave as `postgresError` turns them, those of the work as they are. */
async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  let working = false;
  try {
    return await db.transaction().execute(async (tx) => {
      working = true;
      const result = await work(tx);
      working = false;
      return result;
    });
  } catch (error) {
    // Before and after the work only the database can fail. A row that is missing is ours to mend, and no provider's.
    if (!working || error instanceof NoResultError) throw postgresError(error);
    throw error;
  }
}
