import { type Tx } from '../connect';
import { type ScopeEpoch } from '../../memory/scope';

/** Placed points that no line cites any more wait again. */
export async function reopenPoints(tx: Tx, { scope, epoch }: ScopeEpoch, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('point')
    .set({ state: 'waiting', tries: 0 })
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('state', '=', 'placed')
    .where('retired_at', 'is', null)
    .where('id', 'in', [...ids])
    .execute();
}
