import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';

/** Placed points nobody wants in the memory any more are declined; retired rules keep their own reason. As *scope*. */
export async function declinePlaced(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  ids: readonly number[],
  reason: string,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('point')
    .set({ state: 'declined', reason })
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('state', '=', 'placed')
    .where('retired_at', 'is', null)
    .where('id', 'in', [...ids])
    .execute();
}
