import { type ScopeEpoch, type ScopeId } from '../memory/scope';
import { sayer } from '../memory/verifier/says';
import { dropAnswers, expireAnswers } from '../schema/calls/expire-answers';
import { withScope, type Tx } from '../schema/connect';
import { advanceCursors } from '../schema/cycles/advance-cursors';
import { deleteDrafts, loadDrafts, type Draft } from '../schema/cycles/drafts';
import { failedAlike, faultAlone } from '../schema/cycles/failed-alike';
import { lastCycles, loadCycle, type Cycle } from '../schema/cycles/load-cycle';
import { SOURCE_WITHDRAWN } from '../schema/cycles/restart-cycle';
import { updateCycle } from '../schema/cycles/update-cycle';
import { countPoints } from '../schema/points/count-points';
import { loadPoints, placedRules } from '../schema/points/load-points';
import { lostCitations } from '../schema/points/lost-citations';
import { settlePoints } from '../schema/points/settle-points';
import { loadFiles } from '../schema/files/load-files';
import { countPending } from '../schema/proposals/count-pending';
import { loadScope } from '../schema/scopes/load-scope';
import { lockEpoch } from '../schema/scopes/lock-epoch';
import { attentionOf, EMPTY_RUNS, isFull } from './cycle/attention';
import { land, NOTHING } from './cycle/land';
import { withChanges } from './agent/draft-files';
import { type Deps } from './deps';

export interface CloseInput {
  scope: ScopeId;
  epoch: number;
  cycle: number;
  how: 'commit' | 'kept-old';
  /** The draft that was verified; 0 when no agent was asked. */
  version: number;
  workflowId: string;
  runId: string;
}

export type CloseOutcome =
  | { status: 'conflict' }
  | {
      status: 'closed';
      outcome: 'committed' | 'proposed' | 'kept-old';
      commit: number | null;
      files: number;
      counts: Record<string, number>;
      attention: string[];
      again: boolean;
    };

/**
 * Ends a cycle in one transaction: commit, point states, cursors, the row. It locks the epoch, compares the head with the draft's base
 * and refuses otherwise. A repeat finds the cycle closed and answers the same.
 */
export async function closeCycle(deps: Deps, input: CloseInput): Promise<CloseOutcome> {
  const at = { scope: input.scope, epoch: input.epoch };
  return withScope(deps.db, input.scope, async (tx) => {
    const { head } = await lockEpoch(tx, at);
    const cycle = await loadCycle(tx, at, input.cycle);
    if (cycle.closed_at !== null) return closed(tx, at, cycle);
    const drafts = await loadDrafts(tx, at, input.cycle);
    const draft = input.version === 0 ? undefined : drafts.find(({ version }) => version === input.version);
    const commits = input.how === 'commit' && draft !== undefined;
    // The draft was dropped under the agent's hands: what it rested on is gone.
    if (input.how === 'commit' && !draft && input.version > 0) return { status: 'conflict' };
    if (commits && (draft.base !== head || (await restsOnNothing(tx, at, draft)))) return { status: 'conflict' };

    const now = deps.now();
    const { mode } = await loadScope(tx, input.scope);
    const landed = commits ? await land(tx, at, { cycle, draft, mode, now }) : NOTHING;
    const full = isFull(input.how, (draft?.findings ?? []) as { code: string }[]);
    await settlePoints(tx, at, {
      placed: landed.placed,
      decisions: landed.decisions,
      // A full memory is no point's fault: nobody is tried alone for it.
      offered: full || mode === 'dry-run' || cycle.kind === 'cleanup' ? [] : (cycle.offered ?? []),
      alone: full || mode === 'dry-run' || (await failsAsBefore(tx, at, cycle)) ? null : cycle.alone,
      at: now,
    });
    await advanceCursors(
      tx,
      at,
      Object.fromEntries(Object.entries(cycle.read_window).map(([id, [, upTo]]) => [id, upTo])),
    );
    const outcome = input.how === 'kept-old' ? 'kept-old' : landed.proposed ? 'proposed' : 'committed';
    const counts = await countPoints(tx, at, input.cycle, cycle.offered ?? []);
    const attention = attentionOf({
      outcome,
      full,
      cycle,
      changed: landed.changed.length,
      counts,
      earlier: await lastCycles(tx, at, EMPTY_RUNS - 1),
      pending: await countPending(tx, at),
    });
    await updateCycle(tx, at, input.cycle, {
      closed_at: now,
      outcome,
      code: null,
      commit: landed.commit,
      changed: JSON.stringify(landed.changed),
      counts: JSON.stringify(counts),
      attention,
      workflow_id: input.workflowId,
      run_id: input.runId,
    });
    await deleteDrafts(tx, at, input.cycle);
    await expireAnswers(tx, at, now);
    if (cycle.findings.includes(SOURCE_WITHDRAWN)) await dropAnswers(tx, at, input.cycle);
    const done = cycle.kind === 'cleanup' ? { last_cleanup_at: now } : { last_hydrated_at: now };
    await tx.updateTable('scope').set(done).where('id', '=', input.scope).execute();
    return closed(tx, at, await loadCycle(tx, at, input.cycle));
  });
}

/** Another point alone failed by the same findings just before: it is none of this one's doing, so it is not set aside for it. */
async function failsAsBefore(tx: Tx, at: ScopeEpoch, cycle: Cycle): Promise<boolean> {
  const [before] = await lastCycles(tx, at, 1);
  if (!before || before.alone === cycle.alone) return false;
  const fault = faultAlone(cycle, 'kept-old');
  return fault !== null && fault === faultAlone(before, before.outcome);
}

/** What the draft was verified by is no longer so: a source was taken back, or a person pinned a rule whose words are not in it. */
async function restsOnNothing(tx: Tx, at: ScopeEpoch, draft: Draft): Promise<boolean> {
  if ((await lostCitations(tx, at)).length > 0) return true;
  const cited = Object.values(draft.changes).flatMap((lines) => (lines ?? []).flatMap(({ points }) => points));
  if ((await loadPoints(tx, at, cited)).some(({ state }) => state === 'withdrawn')) return true;
  const pinned = (await placedRules(tx, at)).filter(({ rule }) => rule?.pinned && rule.quote !== null);
  if (pinned.length === 0) return false;
  const stands = sayer(withChanges(await loadFiles(tx, at, draft.base), draft.changes));
  return pinned.some(({ rule }) => !stands(rule!.quote!));
}

/** `again`: a point waits to be tried alone, so the entity need not wait for the next slot. */
async function closed(tx: Tx, at: ScopeEpoch, cycle: Cycle): Promise<CloseOutcome> {
  const stuck = await tx
    .selectFrom('point')
    .select('id')
    .where('scope', '=', at.scope)
    .where('epoch', '=', at.epoch)
    .where('state', '=', 'waiting')
    .where('proposal', 'is', null)
    .where('tries', '>=', 2)
    .limit(1)
    .executeTakeFirst();
  return {
    status: 'closed',
    outcome: cycle.outcome === 'failed' ? 'kept-old' : (cycle.outcome ?? 'kept-old'),
    commit: cycle.commit,
    files: cycle.changed.length,
    counts: cycle.counts,
    attention: cycle.attention,
    again: stuck !== undefined && !(await failedAlike(tx, at)),
  };
}
