import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';

/** Puts retired rules back in force: `placed` where their words stand, else `waiting` to be written. As *scope*. */
export async function restoreRules(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  ids: readonly number[],
  state: 'placed' | 'waiting',
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('point')
    .set({ state, tries: 0, reason: null, retired_at: null, retired_by: null, retired_reason: null })
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('state', '<>', 'withdrawn')
    .where('retired_at', 'is not', null)
    .where('id', 'in', [...ids])
    .execute();
}
