import { type Tx } from '../connect';

/** Notes what an account's listing left out, in place of what the one before did; as *sync*. `skipped`: how many, by reason. */
export async function noteSkipped(tx: Tx, connection: string, skipped: Record<string, number>): Promise<void> {
  await tx
    .updateTable('connection')
    .set({ skipped: JSON.stringify(skipped) })
    .where('id', '=', connection)
    .execute();
}
