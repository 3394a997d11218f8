import { type Tx } from '../connect';
import { type ScopeEpoch } from '../../memory/scope';
import { deleteDrafts } from './drafts';
import { openCycleOf } from './load-cycle';
import { updateCycle } from './update-cycle';

/** Among a cycle's findings: a source was taken back while it was open. */
export const SOURCE_WITHDRAWN = 'source-withdrawn';

/**
 * What the agent wrote and was told so far in the open cycle goes, with the answers, those in flight too: it rests on something that is
 * gone. The next turn begins anew, on the head. As *scope*, under the epoch's lock. @returns the cycle's number, or null when none is open
 */
export async function restartOpenCycle(
  tx: Tx,
  at: ScopeEpoch,
  head: number,
  mark: typeof SOURCE_WITHDRAWN | null = SOURCE_WITHDRAWN,
): Promise<number | null> {
  const open = await openCycleOf(tx, at);
  if (!open) return null;
  await deleteDrafts(tx, at, open.number);
  await tx
    .updateTable('call')
    .set({ answer: null, state: 'void' })
    .where('scope', '=', at.scope)
    .where('epoch', '=', at.epoch)
    .where('cycle', '=', open.number)
    // One in flight was asked with the words that are gone: its answer has nowhere to land, and is asked for anew.
    .where('state', 'in', ['done', 'started'])
    .execute();
  const findings = mark === null || open.findings.includes(mark) ? open.findings : [...open.findings, mark];
  await updateCycle(tx, at, open.number, { base: head, findings });
  return open.number;
}
