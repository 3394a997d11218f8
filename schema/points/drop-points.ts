import { type Tx } from '../connect';
import { type ScopeEpoch } from '../../memory/scope';

/** Placed points a cleanup left out, each with its reason, are declined from now on. As *scope*. */
export async function dropPoints(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  dropped: Readonly<Record<number, string>>,
): Promise<void> {
  for (const [id, reason] of Object.entries(dropped)) {
    await tx
      .updateTable('point')
      .set({ state: 'declined', reason })
      .where('scope', '=', scope)
      .where('epoch', '=', epoch)
      .where('id', '=', Number(id))
      .where('state', '=', 'placed')
      .execute();
  }
}
