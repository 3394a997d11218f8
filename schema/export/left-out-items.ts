import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';

/** Items that the memory was rebuilt without, and that are never read again. As *scope*. */
export async function leftOutItems(tx: Tx, { scope, epoch }: ScopeEpoch): Promise<string[]> {
  const rows = await tx
    .selectFrom('rebuild_item')
    .select('item')
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('what', '=', 'never')
    .execute();
  return rows.map(({ item }) => item).sort();
}
