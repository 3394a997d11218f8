import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';

/** Waiting points that a line cites all the while are placed again. */
export async function placePoints(tx: Tx, { scope, epoch }: ScopeEpoch, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('point')
    .set({ state: 'placed' })
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('state', '=', 'waiting')
    .where('id', 'in', [...ids])
    .execute();
}
