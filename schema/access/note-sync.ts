import { sql } from 'kysely';
import { type Tx } from '../connect';

/** Stops reading a connection until a person did something about `reason` (a closed code). Nothing is withdrawn. As *sync*. */
export async function parkConnection(tx: Tx, id: string, reason: string, at: string): Promise<void> {
  await tx
    .updateTable('connection')
    .set({ state: 'parked', reason, failing_since: sql<string>`coalesce(failing_since, ${at}::timestamptz)` })
    .where('id', '=', id)
    .execute();
}

/** A sync that came to its end, as *sync*. */
export async function noteSynced(tx: Tx, id: string, at: string): Promise<void> {
  await tx
    .updateTable('connection')
    .set({ synced_at: at, failing_since: null, reason: null })
    .where('id', '=', id)
    .where('state', '=', 'ok')
    .execute();
}

/** A sync that did not: the connection stays open and is tried again; `reason` says why meanwhile. As *sync*. */
export async function noteFailing(tx: Tx, id: string, reason: string, at: string): Promise<void> {
  await tx
    .updateTable('connection')
    .set({ reason, failing_since: sql<string>`coalesce(failing_since, ${at}::timestamptz)` })
    .where('id', '=', id)
    .where('state', '=', 'ok')
    .execute();
}
