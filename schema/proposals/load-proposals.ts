import { type Selectable } from 'kysely';
import { MemoryError } from '../../memory/errors';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';
import { type ProposalTable } from '../tables/memory-tables';

export type Proposal = Selectable<ProposalTable>;

/** Proposals, oldest first; only those nobody decided yet unless all are asked for. */
export async function listProposals(tx: Tx, { scope, epoch }: ScopeEpoch, all = false): Promise<Proposal[]> {
  const query = tx.selectFrom('proposal').selectAll().where('scope', '=', scope).where('epoch', '=', epoch);
  return (all ? query : query.where('state', '=', 'pending')).orderBy('id').execute();
}

/** The pending draft of a cycle, which the next cycle starts from; a scope has at most one. */
export async function pendingDraft(tx: Tx, { scope, epoch }: ScopeEpoch): Promise<Proposal | undefined> {
  const pending = await listProposals(tx, { scope, epoch });
  return pending.findLast((proposal) => proposal.cycle !== null && proposal.commands.length === 0);
}

/** @throws MemoryError proposal.missing */
export async function loadProposal(tx: Tx, { scope, epoch }: ScopeEpoch, id: number): Promise<Proposal> {
  const row = await tx
    .selectFrom('proposal')
    .selectAll()
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row) return row;
  throw new MemoryError('proposal.missing', `${scope} has no such proposal.`, `See \`aquifer proposals ${scope}\`.`);
}
