import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { type Db, type Tx } from '../../../../schema/connect';
import { type Database } from '../../../../schema/tables';

/**
 * Runs work inside one transaction that is rolled back whatever happens, so that nobody else ever sees what it wrote and a process that
 * dies leaves nothing. `inner` is a database like any other: its transactions are savepoints, one at a time. One transaction at a time
 * also means that work must not open a second one inside the first: it would wait for itself.
 */
export async function alwaysRolledBack<T>(db: Db, work: (inner: Db) => Promise<T>): Promise<T> {
  const outer = await db.startTransaction().execute();
  try {
    await mayIdle(outer);
    return await work(savepointsOf(outer));
  } finally {
    // A connection that was lost has been rolled back by the server.
    await outer
      .rollback()
      .execute()
      .catch(() => undefined);
  }
}

/** A model call takes minutes; servers may be set to end a transaction that idles or lasts that long. */
async function mayIdle(outer: Tx): Promise<void> {
  await sql`select set_config(name, '0', true) from pg_settings
    where name in ('idle_in_transaction_session_timeout', 'transaction_timeout')`.execute(outer);
}

function savepointsOf(outer: Tx): Db {
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new SavepointDriver(outer),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

const NAME = 'rehearsal';

/** Its one connection is the outer transaction; whoever asks for it waits for the one before. */
class SavepointDriver implements Driver {
  private last: Promise<void> = Promise.resolve();
  private free: () => void = () => undefined;
  private readonly connection: DatabaseConnection;

  constructor(outer: Tx) {
    this.connection = {
      executeQuery: (query) => outer.executeQuery(query) as never,
      streamQuery: () => {
        throw new Error('A rehearsal streams nothing.');
      },
    };
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.last;
    let free = () => undefined as void;
    this.last = new Promise((resolve) => (free = resolve));
    await before;
    this.free = free;
    return this.connection;
  }

  releaseConnection(): Promise<void> {
    this.free();
    return Promise.resolve();
  }

  beginTransaction = () => this.run(`savepoint ${NAME}`);
  commitTransaction = () => this.run(`release savepoint ${NAME}`);

  async rollbackTransaction(): Promise<void> {
    await this.run(`rollback to savepoint ${NAME}`);
    await this.run(`release savepoint ${NAME}`);
  }

  init = () => Promise.resolve();
  destroy = () => Promise.resolve();

  private async run(statement: string): Promise<void> {
    await this.connection.executeQuery(CompiledQuery.raw(statement));
  }
}
