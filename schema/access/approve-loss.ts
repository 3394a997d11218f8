import { type Tx } from '../connect';

/** A person says that a large loss of access is right, as *sync*. Returns false when none waits. */
export async function approveLoss(tx: Tx, connection: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('connection')
    .set({ shrink_approved_at: at })
    .where('id', '=', connection)
    .where('shrunk_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
