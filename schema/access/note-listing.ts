import { sql } from 'kysely';
import { type Tx } from '../connect';

/** Notes when the account said who may read what, and whether a large loss of access waits for a person; as *sync*. */
export async function noteListing(tx: Tx, connection: string, held: boolean, at: string): Promise<void> {
  await tx
    .updateTable('connection')
    .set({
      access_at: at,
      shrunk_at: held ? sql<string>`coalesce(shrunk_at, ${at}::timestamptz)` : null,
      ...(held ? {} : { shrink_approved_at: null }),
    })
    .where('id', '=', connection)
    .execute();
}
