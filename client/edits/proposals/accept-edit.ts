import { MemoryError } from '../../../memory/errors';
import { type Proposal } from '../../../schema/proposals/load-proposals';
import { placePoints } from '../../../schema/points/place-points';
import { settleProposal } from '../../../schema/proposals/settle-proposal';
import { type Ground, landEdit } from '../commit-edit';
import { type Landed } from './accept-draft';
import { previewProposal } from './preview';
import { proposalId } from './proposal-id';

/**
 * Carries out one proposed edit as the person's own: they said yes to every word. Points its lines name are placed with it.
 * @throws RefusedEdit, MemoryError input.invalid when it does not fit the memory any more
 */
export async function acceptEdit(ground: Ground, proposal: Proposal): Promise<Landed> {
  const { tx, key, base, at } = ground;
  const { files, refusal } = await previewProposal(tx, key, base, proposal);
  if (refusal !== null) {
    throw new MemoryError(
      'input.invalid',
      `${proposalId(proposal.id)} does not fit the memory any more: ${refusal}`,
      'Nothing was changed and it waits on; make the edit yourself, or reject it.',
    );
  }
  const reason = `accepted by a person: ${proposalId(proposal.id)} of ${proposal.author === 'agent' ? 'the agent' : 'an assistant'}`;
  const commit = await landEdit(ground, files, { reason });
  const number = commit === null ? null : ground.head + 1;
  await settleProposal(tx, key, proposal.id, { state: 'accepted', at, commit: number });
  // What it says stands in a file now, and is not offered again.
  await placePoints(tx, key, proposal.points);
  return { commit: number, kept: [], retiredRules: commit?.retiredRules ?? [] };
}
