import { MemoryError } from '../../memory/errors';
import { citedPoints, standingPoints } from '../../memory/files/cited-points';
import { type Files } from '../../memory/files/memory-file';
import { type KeptChange } from '../../memory/files/returning-lines';
import { revertCommit as undo } from '../../memory/files/revert';
import { type ScopeId } from '../../memory/scope';
import { sayer } from '../../memory/verifier/says';
import { type Db, withScope } from '../../schema/connect';
import { loadFiles } from '../../schema/files/load-files';
import { listCommits } from '../../schema/files/list-commits';
import { liftTombstones } from '../../schema/files/tombstones';
import { removedSince } from '../../schema/files/tombstones-since';
import { changedPaths } from '../../schema/files/write-commit';
import { loadPoints } from '../../schema/points/load-points';
import { lostCitations } from '../../schema/points/lost-citations';
import { restoreRules } from '../../schema/points/restore-rules';
import { retiredRules } from '../../schema/points/retired-rules';
import { commitNumber } from '../reads/as-of';
import { missingCommit } from '../reads/log';
import { type Ground, landEdit, type PersonCommit, standOn } from './commit-edit';
import { REMOVED_BY_PERSON } from './settle-edit';

/** The commit that undid another one. */
export type RevertedCommit = PersonCommit & {
  /** Rules that are in force again. */
  rulesBack: string[];
  /** Changes of the reverted commit that stay, and why. */
  kept: KeptChange[];
};

/**
 * A person undoes what one commit did, over the memory as it is now: a commit of its own, verified as any edit. Lines that come back
 * keep their author and points; what was withdrawn, or removed by somebody since, stays away, and what was changed since stays.
 * Undoing a removal lifts what kept its words from coming back; undoing what the agent wrote is a removal itself.
 * @param commit an id as the log shows it
 * @throws RefusedEdit, MemoryError commit.missing, input.invalid when nothing of it is left to undo
 */
export async function revertCommit(db: Db, scope: ScopeId, commit: string): Promise<RevertedCommit> {
  return withScope(db, scope, async (tx) => {
    const ground = await standOn(tx, scope);
    const number = commitNumber(scope, commit);
    if (number > ground.head) throw missingCommit(scope);
    refuseRuleEdit(await listCommits(tx, ground.key, number));
    const { files, kept } = await undone(ground, number);
    if (changedPaths(ground.base, files).length === 0) throw nothingToUndo(kept.length);
    // What this edit removes gets tombstones of its own; those of the removal it undoes go first.
    await liftTombstones(tx, ground.key, number);
    const entry = await landEdit(ground, files, { reason: `reverts c${number}`, mend: true });
    if (!entry) throw nothingToUndo(kept.length);
    return { ...entry, rulesBack: await rulesBack(ground, files, entry.retiredRules), kept };
  });
}

async function undone({ tx, key, base }: Ground, number: number) {
  const [before, after] = [await loadFiles(tx, key, number - 1), await loadFiles(tx, key, number)];
  const removed = await removedSince(tx, key, number);
  const points = await loadPoints(tx, key, [...citedPoints(before)]);
  const withdrawn = new Set(points.filter(({ state }) => state === 'withdrawn').map(({ id }) => id));
  // Gone already, though nobody cut what rests on it yet.
  for (const { point } of await lostCitations(tx, key)) withdrawn.add(point);
  const barred = Object.values(before)
    .flat()
    .filter(({ text, points: own }) => removed.has(text) || own.some((point) => withdrawn.has(point)));
  return undo({ before, after, head: base, barred: new Set(barred.map(({ id }) => id as number)) }); // prettier-ignore
}

/**
 * Rules that went with the lines which are back, and those whose successor is gone again, are in force; where the words of one do not
 * stand, it waits to be written.
 */
async function rulesBack({ tx, key, base }: Ground, files: Files, ended: readonly string[]): Promise<string[]> {
  const [stood, stands] = [standingPoints(base), standingPoints(files)];
  const ids = new Set(Object.values(base).flatMap((lines) => lines.map(({ id }) => id)));
  const cameBack = Object.values(files).flatMap((lines) => lines.filter(({ id }) => !ids.has(id)));
  const found = await retiredRules(tx, key, {
    replacedBy: [...stood].filter((point) => !stands.has(point)),
    reason: REMOVED_BY_PERSON,
    among: cameBack.flatMap(({ points }) => points),
  });
  // What this very edit ended is not back.
  const rules = found.filter(({ id }) => !ended.includes(`p${id}`));
  const says = sayer(files);
  const standing = rules.filter(({ id, quote }) => (quote === null ? stands.has(id) : says(quote)));
  const waiting = rules.filter((rule) => !standing.includes(rule));
  await restoreRules(tx, key, standing.map(({ id }) => id), 'placed'); // prettier-ignore
  await restoreRules(tx, key, waiting.map(({ id }) => id), 'waiting'); // prettier-ignore
  return standing.map(({ id }) => `p${id}`);
}

/** A rule's words and state are more than its line: undone line by line the two would contradict each other. */
function refuseRuleEdit(commits: readonly { reason: string; author: string }[]): void {
  const rule = commits
    .map(({ author, reason }) => author === 'person' && /^rule (p\d+) (?:reworded|retired)/.exec(reason)?.[1])
    .find(Boolean);
  if (!rule) return;
  throw new MemoryError(
    'input.invalid',
    `That commit changed rule ${rule}, which is more than its line.`,
    `Nothing was changed. Say it anew with \`aquifer rules reword\`; a rule you ended stays ended until somebody says it again.`,
  );
}

function nothingToUndo(kept: number): MemoryError {
  return new MemoryError(
    'input.invalid',
    kept === 0
      ? 'Nothing of this commit is left to undo.'
      : `Nothing of this commit can be undone: ${kept} ${kept === 1 ? 'line was' : 'lines were'} changed, removed or withdrawn since.`,
    'Nothing was changed.',
  );
}
