import { standingPoints } from '../../memory/files/cited-points';
import { cutPoints } from '../../memory/files/withdraw';
import { INDEX, type Files } from '../../memory/files/memory-file';
import { unmarkOver } from '../../memory/rules/mark-over';
import { type ScopeId } from '../../memory/scope';
import { forgetReadings } from '../../schema/calls/forget-readings';
import { withScope, type Tx } from '../../schema/connect';
import { restartOpenCycle } from '../../schema/cycles/restart-cycle';
import { blankLines } from '../../schema/files/blank-lines';
import { loadFiles } from '../../schema/files/load-files';
import { changedPaths, writeCommit } from '../../schema/files/write-commit';
import { lostCitations } from '../../schema/points/lost-citations';
import { forgetWithdrawn } from '../../schema/proposals/forget-withdrawn';
import { loadPoints } from '../../schema/points/load-points';
import { loseOwnWords } from '../../schema/points/lose-own-words';
import { placePoints } from '../../schema/points/place-points';
import { rulesReplacedBy } from '../../schema/points/rules-replaced-by';
import { reopenPoints } from '../../schema/points/reopen-points';
import { freeSameRules } from '../../schema/points/same-rule';
import { withdrawPoints } from '../../schema/points/withdraw-points';
import { loadScope } from '../../schema/scopes/load-scope';
import { lockEpoch } from '../../schema/scopes/lock-epoch';
import { type Deps } from '../deps';

/** Takes back what rests on items the scope can no longer read, in one transaction. Needs no model, also while paused. */
export async function withdraw(deps: Deps, scope: ScopeId): Promise<{ items: number; commit: number | null }> {
  return withScope(deps.db, scope, (tx) => withdrawLost(tx, scope, deps.now()));
}

/** The same within a transaction of the scope. */
export async function withdrawLost(
  tx: Tx,
  scope: ScopeId,
  at: string,
): Promise<{ items: number; commit: number | null }> {
  const { epoch } = await loadScope(tx, scope);
  const key = { scope, epoch };
  const { head } = await lockEpoch(tx, key);
  await forgetReadings(tx, key);
  const lost = await lostCitations(tx, key);
  if (lost.length === 0) return { items: 0, commit: null };

  const points = new Set(lost.map((one) => one.point));
  const files = await loadFiles(tx, key, head);
  const revived = await loadPoints(tx, key, await rulesReplacedBy(tx, key, [...points]));
  const next = revived.reduce((left, rule) => unmarkOver(left, rule), cutPoints(files, points));
  const items = new Set(lost.map((one) => one.item)).size;
  const reason = `withdrawn: ${items} source ${items === 1 ? 'item' : 'items'} gone`;
  const commit = await writeCommit(tx, key, files, next, { author: 'code', reason, cycle: null, at });
  // Its answers and its draft may hold the words too.
  const { head: now } = await lockEpoch(tx, key);
  await restartOpenCycle(tx, key, now);
  await forgetWithdrawn(tx, key, points, at);
  await blankLines(tx, key, [...points], filesThatLost(files, next));
  await withdrawPoints(tx, key, lost, at);
  await loseOwnWords(tx, key, [...points]);
  // A cut line may have carried other points too: they are written again.
  await reopenPoints(tx, key, noLongerCited(files, next));
  const cited = standingPoints(next);
  await placePoints(tx, key, revived.flatMap(({ id }) => (cited.has(id) ? [id] : []))); // prettier-ignore
  await freeSameRules(tx, key);
  return { items, commit };
}

const filesThatLost = (files: Files, next: Files) => changedPaths(files, next).filter((path) => path !== INDEX);

function noLongerCited(files: Files, next: Files): number[] {
  const left = standingPoints(next);
  return [...standingPoints(files)].filter((point) => !left.has(point));
}
