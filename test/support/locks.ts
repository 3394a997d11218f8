import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

/** A database session that holds what others wait for. */
export interface Blocker {
  run(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Resolves once another session waits for something this one holds. */
  blocks(): Promise<void>;
  /** Gives all back: rolls back an open transaction and ends the session. */
  release(): Promise<void>;
}

/** Opens one, as superuser: to stop a worker at a chosen statement, or at its commit. */
export async function openBlocker(adminUrl: string): Promise<Blocker> {
  const client = new Client({ connectionString: adminUrl });
  const watcher = new Client({ connectionString: adminUrl });
  await Promise.all([client.connect(), watcher.connect()]);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid;
  const waiting = 'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
  return {
    run: async (sql, values = []) => (await client.query(sql, values)).rows as Record<string, unknown>[],
    blocks: async () => {
      while ((await watcher.query(waiting, [pid])).rowCount === 0) await wait(20);
    },
    release: async () => {
      await client.end();
      await watcher.end();
    },
  };
}
