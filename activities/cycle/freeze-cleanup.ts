import { countTokens } from '../../memory/files/tokens';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../../schema/connect';
import { insertCycle } from '../../schema/cycles/insert-cycle';
import { updateCycle } from '../../schema/cycles/update-cycle';
import { pointsInForce } from '../../schema/points/points-in-force';
import { pendingDraft } from '../../schema/proposals/load-proposals';
import { type LoadedScope } from '../../schema/scopes/load-scope';
import { type Deps } from '../deps';
import { type OpenCycleInput } from './open-cycle';

const DAYS_30_MS = 30 * 24 * 3600 * 1000;
/** Half of the prompt is for the points, the other half for the files. */
const SHARE = 0.5;
/** Tokens a point's JSON line adds to its text. */
const LINE_OVERHEAD = 60;

/** Whether a month went by since the files were last written anew. Asked at slots, of scopes that are not paused. */
export function isCleanupDue(input: OpenCycleInput, scope: LoadedScope, now: string): boolean {
  if (input.why !== 'slot') return false;
  const last = Date.parse(scope.last_cleanup_at ?? scope.created_at);
  return scope.head > 0 && Date.parse(now) - last >= (input.cleanupEveryMs ?? DAYS_30_MS);
}

/**
 * Opens a cleanup: a cycle that reads nothing and is shown all points in force. Where they do not fit, the oldest are not shown, and stay as
 * they are. Null when there is nothing to tidy, or a draft waits for a person: then that is decided first.
 */
export async function freezeCleanup(tx: Tx, deps: Deps, at: ScopeEpoch, now: string) {
  const points = await pointsInForce(tx, at);
  if (points.length === 0 || (await pendingDraft(tx, at))) {
    await tx.updateTable('scope').set({ last_cleanup_at: now }).where('id', '=', at.scope).execute();
    return null;
  }
  let left = deps.summaryTokens * SHARE;
  const shown = points
    .sort((a, b) => b.id - a.id)
    .filter(({ text, quote }) => (left -= countTokens(text + (quote ?? '')) + LINE_OVERHEAD) > 0);
  const { number } = await insertCycle(tx, at, {
    ...{ kind: 'cleanup', at: now, until: null, window: {}, parts: [], read: {}, alone: null },
  });
  await updateCycle(tx, at, number, { offered: shown.map(({ id }) => id).sort((a, b) => a - b) });
  return {
    ...{ kind: 'cycle' as const, work: 'cleanup' as const, epoch: at.epoch, number, parts: 0 },
    ...{ waiting: shown.length, items: 0, until: null },
  };
}
