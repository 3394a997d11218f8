import { sql } from 'kysely';
import { type Tx } from '../connect';

/** Notes that a large loss of access waits for a person, or that there is none (any more); as *sync*. */
export async function noteShrunk(tx: Tx, connection: string, held: boolean, at: string): Promise<void> {
  await tx
    .updateTable('connection')
    .set({
      shrunk_at: held ? sql<string>`coalesce(shrunk_at, ${at}::timestamptz)` : null,
      ...(held ? {} : { shrink_approved_at: null }),
    })
    .where('id', '=', connection)
    .execute();
}
