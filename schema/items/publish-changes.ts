import { sql } from 'kysely';
import { type Tx } from '../connect';

/** Makes all changes stored so far readable: the pull ended. As *sync*. */
export async function publishChanges(tx: Tx, container: string): Promise<void> {
  await tx
    .updateTable('container')
    .set({ readable_change: sql`next_change - 1` })
    .where('id', '=', container)
    .execute();
}
