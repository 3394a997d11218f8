import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';

/**
 * Declines the points a proposal holds, as *scope* and before the proposal is settled: settling lets go of them.
 * @returns their numbers
 */
export async function declineHeld(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  proposal: number,
  reason: string,
): Promise<number[]> {
  const rows = await tx
    .updateTable('point')
    .set({ state: 'declined', reason })
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('proposal', '=', proposal)
    .where('state', '=', 'waiting')
    .returning('id')
    .execute();
  const held = rows.map(({ id }) => id).sort((a, b) => a - b);
  // What only says one of them again goes with it.
  if (held.length > 0)
    await tx
      .updateTable('point')
      .set({ state: 'declined', reason })
      .where('scope', '=', scope)
      .where('epoch', '=', epoch)
      .where('same_as', 'in', held)
      .where('state', 'in', ['waiting', 'placed'])
      .execute();
  return held;
}
