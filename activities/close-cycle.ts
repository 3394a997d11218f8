import { citedPoints } from '../memory/files/cited-points';
import { type Files } from '../memory/files/memory-file';
import { changesBetween } from '../memory/files/diff';
import { type ScopeEpoch, type ScopeId } from '../memory/scope';
import { dropAnswers, expireAnswers } from '../schema/calls/expire-answers';
import { withScope, type Tx } from '../schema/connect';
import { advanceCursors } from '../schema/cycles/advance-cursors';
import { deleteDrafts, loadDrafts, type Draft } from '../schema/cycles/drafts';
import { lastCycles, loadCycle, type Cycle } from '../schema/cycles/load-cycle';
import { updateCycle } from '../schema/cycles/update-cycle';
import { loadFiles } from '../schema/files/load-files';
import { writeCommit } from '../schema/files/write-commit';
import { countPoints } from '../schema/points/count-points';
import { lostCitations } from '../schema/points/lost-citations';
import { settlePoints } from '../schema/points/settle-points';
import { lockEpoch } from '../schema/scopes/lock-epoch';
import { withChanges } from './agent/draft-files';
import { SOURCE_WITHDRAWN } from './cycle/withdraw';
import { attentionOf, EMPTY_RUNS, isFull } from './cycle/attention';
import { type Deps } from './deps';

export interface CloseInput {
  scope: ScopeId;
  epoch: number;
  cycle: number;
  how: 'commit' | 'kept-old';
  workflowId: string;
  runId: string;
}

export type CloseOutcome =
  | { status: 'conflict' }
  | {
      status: 'closed';
      outcome: 'committed' | 'kept-old';
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
    const draft = (await loadDrafts(tx, at, input.cycle)).at(-1);
    const commits = input.how === 'commit' && draft !== undefined;
    // Withdrawn between verify and commit, or a person's edit: the draft rests on something that is gone.
    if (commits && (draft.base !== head || (await lostCitations(tx, at)).length > 0)) return { status: 'conflict' };

    const now = deps.now();
    const landed = commits ? await land(tx, at, cycle, draft, now) : { commit: null, changed: [], placed: [] };
    const full = isFull(input.how, (draft?.findings ?? []) as { code: string }[]);
    await settlePoints(tx, at, {
      placed: landed.placed,
      decisions: commits ? draft.decisions : { declined: {}, retired: {} },
      // A full memory is no point's fault: nobody is tried alone for it.
      offered: full ? [] : (cycle.offered ?? []),
      alone: full ? null : cycle.alone,
      at: now,
    });
    await advanceCursors(
      tx,
      at,
      Object.fromEntries(Object.entries(cycle.read_window).map(([id, [, upTo]]) => [id, upTo])),
    );
    const outcome = input.how === 'commit' ? 'committed' : 'kept-old';
    const counts = await countPoints(tx, at, input.cycle, cycle.offered ?? []);
    const attention = attentionOf({
      outcome,
      full,
      cycle,
      changed: landed.changed.length,
      counts,
      earlier: await lastCycles(tx, at, EMPTY_RUNS - 1),
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
    await tx.updateTable('scope').set({ last_hydrated_at: now }).where('id', '=', input.scope).execute();
    return closed(tx, at, await loadCycle(tx, at, input.cycle));
  });
}

async function land(tx: Tx, at: ScopeEpoch, cycle: Cycle, draft: Draft, now: string) {
  const base = await loadFiles(tx, at, draft.base);
  const files = withChanges(base, draft.changes);
  const placed = placedIn(files, new Set(cycle.offered ?? []));
  const reason = `cycle ${cycle.number}: ${placed.length} ${placed.length === 1 ? 'point' : 'points'} placed`;
  const commit = await writeCommit(tx, at, base, files, { author: 'agent', reason, cycle: cycle.number, at: now });
  const changed = changesBetween(base, files).map(({ path, change, added, removed }) => ({
    path,
    change,
    added,
    removed,
  }));
  return { commit, changed, placed };
}

function placedIn(files: Files, offered: ReadonlySet<number>): number[] {
  const cited = citedPoints(files);
  return [...offered].filter((point) => cited.has(point));
}

/** `again`: a point waits to be tried alone, so the entity need not wait for the next slot. */
async function closed(tx: Tx, at: ScopeEpoch, cycle: Cycle): Promise<CloseOutcome> {
  const stuck = await tx
    .selectFrom('point')
    .select('id')
    .where('scope', '=', at.scope)
    .where('epoch', '=', at.epoch)
    .where('state', '=', 'waiting')
    .where('tries', '>=', 2)
    .limit(1)
    .executeTakeFirst();
  return {
    status: 'closed',
    outcome: cycle.outcome === 'kept-old' ? 'kept-old' : 'committed',
    commit: cycle.commit,
    files: cycle.changed.length,
    counts: cycle.counts,
    attention: cycle.attention,
    again: stuck !== undefined,
  };
}
