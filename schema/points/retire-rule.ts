import { type Tx } from '../connect';
import { type ScopeEpoch } from '../../memory/scope';

/** Retires a rule; `by` is the newer point that replaces it, if one does. Returns false if it was retired already. As *scope*. */
export async function retireRule(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  id: number,
  { by, reason, at }: { by: number | null; reason: string; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('point')
    .set({ retired_at: at, retired_by: by, retired_reason: reason })
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
