import { countTokens } from '../../memory/files/tokens';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../../schema/connect';
import { insertCycle } from '../../schema/cycles/insert-cycle';
import { updateCycle } from '../../schema/cycles/update-cycle';
import { pointsInForce } from '../../schema/points/points-in-force';
import { pendingDraft } from '../../schema/proposals/load-proposals';
import { type LoadedScope } from '../../schema/scopes/load-scope';
import { type Deps } from '../deps';
import { usedBy } from '../used-by';
import { type OpenCycleInput } from './open-cycle';

const DAYS_30_MS = 30 * 24 * 3600 * 1000;
/** Tokens of points, where the model's window is not known. */
const MOST_SHOWN = 30_000;
/** Tokens a point's JSON line adds to its text. */
const LINE_OVERHEAD = 60;

/** Whether a month went by since the files were last written anew. Asked at slots, of scopes that are not paused. */
export function isCleanupDue(input: OpenCycleInput, scope: LoadedScope, now: string): boolean {
  if (input.why !== 'slot') return false;
  const last = Date.parse(scope.last_cleanup_at ?? scope.created_at);
  return scope.head > 0 && Date.parse(now) - last >= (input.cleanupEveryMs ?? DAYS_30_MS);
}

/**
 * Opens a cleanup: a cycle that reads nothing and is shown the points in force, the oldest first, as many as the prompt has room for: what
 * is over is among the old. Those not shown stay as they are. Null when there is nothing to tidy, or a draft waits for a person: then that is decided first.
 */
export async function freezeCleanup(tx: Tx, deps: Deps, at: ScopeEpoch, now: string) {
  const points = await pointsInForce(tx, at);
  if (points.length === 0) await tx.updateTable('scope').set({ last_cleanup_at: now }).where('id', '=', at.scope).execute(); // prettier-ignore
  if (points.length === 0 || (await pendingDraft(tx, at))) return null;
  let left = deps.maxBudgets?.offered ?? MOST_SHOWN;
  const shown = points
    .sort((a, b) => a.id - b.id)
    .filter(({ text, quote }) => (left -= countTokens(text + (quote ?? '')) + LINE_OVERHEAD) > 0);
  const { number } = await insertCycle(tx, at, {
    ...{ kind: 'cleanup', at: now, until: null, window: {}, parts: [], read: {}, alone: null },
  });
  await updateCycle(tx, at, number, { offered: shown.map(({ id }) => id), ...usedBy(deps) });
  return {
    ...{ kind: 'cycle' as const, work: 'cleanup' as const, epoch: at.epoch, number, parts: 0 },
    ...{ waiting: shown.length, items: 0, until: null },
  };
}
