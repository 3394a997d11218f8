import { type Tx } from '../connect';
import { type ScopeId } from '../../memory/scope';

/** Somebody is back, as *scope*: slots go on and no wipe waits. Their identities are bound anew, by whoever says that they are back. */
export async function markBack(tx: Tx, scope: ScopeId): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('scope')
    .set({ paused: false, left_at: null, wipe_at: null })
    .where('id', '=', scope)
    .where('left_at', 'is not', null)
    .executeTakeFirst();
  await tx.deleteFrom('former_identity').where('scope', '=', scope).execute();
  return numUpdatedRows === 1n;
}
