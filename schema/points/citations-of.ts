import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';
import { type LostCitation } from './lost-citations';

/** Every citation of these points, as if each were lost: nothing of them is to stay. As *scope*. */
export async function citationsOf(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  points: readonly number[],
): Promise<LostCitation[]> {
  if (points.length === 0) return [];
  const rows = await tx
    .selectFrom('point_item')
    .select(['point', 'item'])
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('point', 'in', [...points])
    .orderBy('point')
    .orderBy('item')
    .execute();
  return rows.map((row) => ({ ...row, quoted: true }));
}
