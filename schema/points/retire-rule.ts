import { type Tx } from '../connect';
import { type ScopeEpoch } from '../../memory/scope';

/**
 * Retires a rule and, with it, the points that say it again; `by` is the newer point that replaces it, if one does. A rule that never
 * got into a file is not offered any more. What a person pinned is replaced by no point: only a person ends it (`by` null). As *scope*.
 * @returns false if nothing was retired
 */
export async function retireRule(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  id: number,
  { by, reason, at }: { by: number | null; reason: string; at: string },
): Promise<boolean> {
  const inForce = () =>
    tx
      .updateTable('point')
      .set({ retired_at: at, retired_by: by, retired_reason: reason })
      .where('scope', '=', scope)
      .where('epoch', '=', epoch)
      .where('retired_at', 'is', null);
  const rule = inForce()
    // Nobody is asked any more whether it may stand.
    .set({ proposal: null })
    .set(({ eb }) => ({
      state: eb
        .case()
        .when('state', '=', 'waiting')
        .then('placed' as const)
        .else(eb.ref('state'))
        .end(),
    }))
    .where('id', '=', id);
  const { numUpdatedRows } = await (by === null ? rule : rule.where('pinned', '=', false)).executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await inForce().where('same_as', '=', id).execute();
  return true;
}
