import { type Files } from '../../memory/files/memory-file';
import { markOver } from '../../memory/rules/mark-over';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../../schema/connect';
import { loadFiles } from '../../schema/files/load-files';
import { writeCommit } from '../../schema/files/write-commit';
import { endedRules } from '../../schema/points/end-rules';
import { loadPoints } from '../../schema/points/load-points';
import { retireRule } from '../../schema/points/retire-rule';
import { saidAgain } from '../../schema/points/said-again';
import { localDay } from '../../schema/scopes/local-day';
import { lockEpoch } from '../../schema/scopes/lock-epoch';

/**
 * Retires the rules whose last day is over where the scope lives, within a transaction of the scope. Their lines stay and say so, in a
 * commit by code: no model is asked.
 * @param now ISO 8601
 * @returns how many ended
 */
export async function endRules(tx: Tx, scope: { timezone: string }, at: ScopeEpoch, now: string): Promise<number> {
  const { head } = await lockEpoch(tx, at);
  const ended = await loadPoints(tx, at, await endedRules(tx, at, localDay(now, scope.timezone)));
  if (ended.length === 0) return 0;
  const files = await loadFiles(tx, at, head);
  let next: Files = files;
  for (const point of ended) {
    const day = point.rule?.until ?? '';
    next = markOver(next, point, `ended ${day}`, await saidAgain(tx, at, point.id));
    await retireRule(tx, at, point.id, { by: null, reason: `ended on ${day}`, at: now });
  }
  const reason = `ended: ${ended.length} ${ended.length === 1 ? 'rule' : 'rules'}`;
  await writeCommit(tx, at, files, next, { author: 'code', reason, cycle: null, at: now });
  return ended.length;
}
