import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';

/** Placed points that are neither retired nor only say a rule again, in order, with their words. */
export async function pointsInForce(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
): Promise<{ id: number; text: string; quote: string | null }[]> {
  return tx
    .selectFrom('point')
    .select(['id', 'text', 'quote'])
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('state', '=', 'placed')
    .where('retired_at', 'is', null)
    .where('same_as', 'is', null)
    .orderBy('id')
    .execute();
}
