import { type Tx } from '../connect';
import { type ScopeId } from '../../memory/scope';

/** Pausing stops slots only: forces, edits, withdrawals and wipes go on. */
export async function setPaused(tx: Tx, scope: ScopeId, paused: boolean): Promise<void> {
  await tx.updateTable('scope').set({ paused }).where('id', '=', scope).execute();
}
