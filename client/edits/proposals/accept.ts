import { type ScopeId } from '../../../memory/scope';
import { type Db, withScope } from '../../../schema/connect';
import { type CommitEntry, commitEntry } from '../../reads/log';
import { standOn } from '../commit-edit';
import { RefusedEdit } from '../refused-edit';
import { acceptDraft, type Landed } from './accept-draft';
import { acceptEdit } from './accept-edit';
import { pendingProposal } from './pending-proposal';
import { isDraft } from './preview';
import { RefusedProposal } from './refused-proposal';

/** The commit, null when nothing was left to write; and what a person should know about it. */
export type Accepted = Omit<Landed, 'commit'> & { commit: CommitEntry | null };

/**
 * A person says yes: the proposal is laid over the memory as it is now, verified and committed in one transaction, and the points it held
 * are let go. Whatever a person changed since it was made stays theirs, file by file.
 * @throws MemoryError proposal.missing, usage.invalid if it was decided, input.invalid if an edit does not fit any more
 * @throws RefusedProposal; it waits on then, as after every error
 */
export async function acceptProposal(db: Db, scope: ScopeId, id: number): Promise<Accepted> {
  return withScope(db, scope, async (tx) => {
    const ground = await standOn(tx, scope);
    const proposal = await pendingProposal(tx, ground.key, id);
    const landed = await (isDraft(proposal) ? acceptDraft : acceptEdit)(ground, proposal).catch((error: unknown) => {
      throw error instanceof RefusedEdit ? new RefusedProposal(scope, id, error.findings) : error;
    });
    return { ...landed, commit: landed.commit === null ? null : await commitEntry(tx, ground.key, landed.commit) };
  });
}
