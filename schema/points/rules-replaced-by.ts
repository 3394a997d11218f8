import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';

/** Rules that these points retired. */
export async function rulesReplacedBy(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  points: readonly number[],
): Promise<number[]> {
  if (points.length === 0) return [];
  const rows = await tx
    .selectFrom('point')
    .select('id')
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('retired_by', 'in', [...points])
    .where('state', '<>', 'withdrawn')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
