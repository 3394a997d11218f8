import { documentOf } from '../../../memory/files/markdown';
import { type Files, INDEX } from '../../../memory/files/memory-file';
import { type ScopeEpoch, type ScopeId } from '../../../memory/scope';
import { type Db, type Tx, withScope } from '../../../schema/connect';
import { loadDrafts } from '../../../schema/cycles/drafts';
import { openCycleOf } from '../../../schema/cycles/load-cycle';
import { restartOpenCycle } from '../../../schema/cycles/restart-cycle';
import { loadFiles } from '../../../schema/files/load-files';
import { storeTombstones, type TakenLine } from '../../../schema/files/tombstones';
import { declineHeld } from '../../../schema/proposals/decline-held';
import { settleProposal } from '../../../schema/proposals/settle-proposal';
import { standOn } from '../commit-edit';
import { pendingProposal } from './pending-proposal';
import { isDraft, previewOnBase } from './preview';

const REJECTED = 'rejected by a person';
/** No commit carries a rejection, so undoing a commit never lifts it. */
const NO_COMMIT = 0;

/**
 * A person says no: the points the proposal held are declined, and its new lines do not come back from what was said before.
 * `reason` is typed by the person and stays with the points. @returns the points that were declined
 * @throws MemoryError proposal.missing, usage.invalid if it was decided
 */
export async function rejectProposal(db: Db, scope: ScopeId, id: number, reason?: string): Promise<number[]> {
  return withScope(db, scope, async (tx) => {
    const { key, base: head, at } = await standOn(tx, scope);
    const proposal = await pendingProposal(tx, key, id);
    const typed = reason?.replace(/\s+/g, ' ').trim();
    const declined = await declineHeld(tx, key, id, typed ? `${REJECTED}: ${typed}` : REJECTED);
    const base = await loadFiles(tx, key, proposal.base);
    await storeTombstones(tx, key, NO_COMMIT, newLines(previewOnBase(base, proposal).files, head), at);
    if (isDraft(proposal)) await forgetInOpenCycle(tx, key);
    await settleProposal(tx, key, id, { state: 'rejected', at, commit: null });
    return declined;
  });
}

/** A cycle that runs and began from the draft (its version 0) begins anew, without it. */
async function forgetInOpenCycle(tx: Tx, key: ScopeEpoch): Promise<void> {
  const open = await openCycleOf(tx, key);
  if (!open || !(await loadDrafts(tx, key, open.number)).some(({ version }) => version === 0)) return;
  await restartOpenCycle(tx, key, open.base, null);
}

/** What it would have said for the first time. Headings and index lines say nothing of their own; what stands may go on standing. */
function newLines(draft: Files, head: Files): TakenLine[] {
  const stands = new Set(Object.values(head).flatMap((lines) => lines.map(({ text }) => text)));
  return Object.entries(draft).flatMap(([path, lines]) => {
    if (path === INDEX || !lines.some(({ id }) => id === null)) return [];
    const { headings } = documentOf(lines);
    const inHeading = new Set(headings.flatMap(({ line, lastLine }) => lines.slice(line - 1, lastLine)));
    return lines
      .filter((line) => line.id === null && line.text.trim() !== '' && !inHeading.has(line) && !stands.has(line.text))
      .map(({ text, points }) => ({ path, text, points }));
  });
}
