import { sql } from 'kysely';
import { type ScopeId } from '../../memory/scope';
import { until } from './scenario';
import { type Rig } from './rig';

/** Holds back everything that changes a scope's memory, while requests can still be stored. */
export interface RowLock {
  /** Resolves once so many transactions wait for it. */
  waiting(count: number): Promise<void>;
  release(): Promise<void>;
}

/** Takes the lock of the scope's epoch row, as an activity would. Waiters go on in the order they came. */
export async function lockMemory(rig: Rig, scope: ScopeId): Promise<RowLock> {
  const tx = await rig.admin.startTransaction().execute();
  // "No key": a foreign key check of a new request is let through, `for update` is not.
  await sql`select 1 from scope_epoch where scope = ${scope} for no key update`.execute(tx);
  return {
    waiting: async (count) => {
      await until(async () => (await blocked(rig)) >= count);
    },
    release: async () => {
      await tx.rollback().execute();
    },
  };
}

async function blocked(rig: Rig): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`.execute(rig.admin);
  return rows[0]?.n ?? 0;
}
