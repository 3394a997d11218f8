import { standingPoints } from '../../memory/files/cited-points';
import { type Files, INDEX, type LineAuthor } from '../../memory/files/memory-file';
import { cutPoints } from '../../memory/files/withdraw';
import { unmarkOver } from '../../memory/rules/mark-over';
import { type ScopeEpoch } from '../../memory/scope';
import { sayer } from '../../memory/verifier/says';
import { type Tx } from '../connect';
import { restartOpenCycle } from '../cycles/restart-cycle';
import { blankLines } from '../files/blank-lines';
import { loadFiles } from '../files/load-files';
import { changedPaths, writeCommit } from '../files/write-commit';
import { forgetWithdrawn } from '../proposals/forget-withdrawn';
import { lockEpoch } from '../scopes/lock-epoch';
import { loadPoints, placedRules } from './load-points';
import { loseOwnWords } from './lose-own-words';
import { type LostCitation } from './lost-citations';
import { placePoints } from './place-points';
import { reopenPoints } from './reopen-points';
import { rulesReplacedBy } from './rules-replaced-by';
import { freeSameRules } from './same-rule';
import { withdrawPoints } from './withdraw-points';

export interface TakingBack {
  /** Points whose lines go, in all versions. */
  points: ReadonlySet<number>;
  /** Citations those points lose; one without any left is withdrawn. */
  citations: readonly LostCitation[];
  /** Points whose tombstones go too; left out: all of `points`. */
  untold?: ReadonlySet<number>;
  author: LineAuthor;
  reason: string;
  at: string;
}

/**
 * Takes points back with all that rests on them: lines of every version, proposals, what an open cycle wrote and was answered. Rules that
 * one of them had ended are in force again, and what only stood in their lines beside them waits to be written again. As *scope*; the
 * caller may hold the epoch's lock. @returns the commit that cut the lines, or null when none did
 */
export async function takeBack(tx: Tx, key: ScopeEpoch, taking: TakingBack): Promise<number | null> {
  const { points, citations, author, reason, at } = taking;
  const { head } = await lockEpoch(tx, key);
  const files = await loadFiles(tx, key, head);
  const revived = await loadPoints(tx, key, await rulesReplacedBy(tx, key, [...points]));
  const next = revived.reduce((left, rule) => unmarkOver(left, rule), cutPoints(files, points));
  const commit = await writeCommit(tx, key, files, next, { author, reason, cycle: null, at });
  await restartOpenCycle(tx, key, commit ?? head);
  await forgetWithdrawn(tx, key, points, at, taking.untold);
  await blankLines(tx, key, [...points], filesThatLost(files, next));
  await withdrawPoints(tx, key, citations, at);
  await loseOwnWords(tx, key, [...points]);
  await reopenPoints(tx, key, [...noLongerCited(files, next), ...(await rulesUnsaid(tx, key, files, next))]);
  const cited = standingPoints(next);
  const standing = revived.filter(({ id }) => cited.has(id)).map(({ id }) => id);
  await placePoints(tx, key, standing);
  await freeSameRules(tx, key);
  return commit;
}

/** Rules whose words went with a line, though another line still rests on them: they are written again. */
async function rulesUnsaid(tx: Tx, key: ScopeEpoch, files: Files, next: Files): Promise<number[]> {
  const [stood, stands] = [sayer(files), sayer(next)];
  const rules = (await placedRules(tx, key)).filter(({ rule }) => rule?.certainty === 'certain' && rule.quote !== null);
  return rules.filter(({ rule }) => stood(rule!.quote!) && !stands(rule!.quote!)).map(({ id }) => id);
}

const filesThatLost = (files: Files, next: Files) => changedPaths(files, next).filter((path) => path !== INDEX);

function noLongerCited(files: Files, next: Files): number[] {
  const left = standingPoints(next);
  return [...standingPoints(files)].filter((point) => !left.has(point));
}
