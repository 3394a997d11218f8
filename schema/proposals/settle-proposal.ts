import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';
import { type ProposalState } from '../tables/memory-tables';

/** Ends a pending proposal and lets go of the points it held. As *scope*. @returns false if it was decided before */
export async function settleProposal(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  id: number,
  { state, at, commit }: { state: Exclude<ProposalState, 'pending' | 'dry-run'>; at: string; commit: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('proposal')
    .set({ state, decided_at: at, commit })
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  await tx
    .updateTable('point')
    .set({ proposal: null })
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('proposal', '=', id)
    .execute();
  return numUpdatedRows === 1n;
}
