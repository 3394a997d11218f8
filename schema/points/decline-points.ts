import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';

/** Declines points for a reason people may read: they are not offered again. As *scope*. */
export async function declinePoints(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  ids: readonly number[],
  reason: string,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('point')
    .set({ state: 'declined', reason, proposal: null })
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('state', 'in', ['waiting', 'placed'])
    .where('id', 'in', [...ids])
    .execute();
}
