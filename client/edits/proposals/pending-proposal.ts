import { MemoryError } from '../../../memory/errors';
import { type ScopeEpoch } from '../../../memory/scope';
import { type Tx } from '../../../schema/connect';
import { loadProposal, type Proposal } from '../../../schema/proposals/load-proposals';
import { proposalId } from './proposal-id';

/** What became of those that do not wait any more. */
const DECIDED: Record<Exclude<Proposal['state'], 'pending'>, string> = {
  accepted: 'was accepted',
  rejected: 'was rejected',
  replaced: 'was replaced by a newer one',
  withdrawn: 'was withdrawn, because what it rests on was taken back',
  'dry-run': 'only shows what would have been done',
};

/** A proposal that waits for a person. Under the epoch's lock. @throws MemoryError proposal.missing, usage.invalid if it was decided */
export async function pendingProposal(tx: Tx, key: ScopeEpoch, id: number): Promise<Proposal> {
  const proposal = await loadProposal(tx, key, id);
  if (proposal.state === 'pending') return proposal;
  const when = proposal.decided_at === null ? '' : ` on ${proposal.decided_at.slice(0, 10)}`;
  throw new MemoryError(
    'usage.invalid',
    `${proposalId(id)} ${DECIDED[proposal.state]}${when}: there is nothing to decide.`,
    `Nothing was changed; \`aquifer proposals ${key.scope}\` lists what waits.`,
  );
}
