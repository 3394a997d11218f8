import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';

/** Points a line rests on again are placed, whatever became of them meanwhile; withdrawn ones stay away. As *scope*. */
export async function placeAgain(tx: Tx, { scope, epoch }: ScopeEpoch, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('point')
    .set({ state: 'placed', reason: null, tries: 0 })
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('state', 'in', ['waiting', 'declined', 'parked'])
    .where('id', 'in', [...ids])
    .execute();
}
