import { MemoryError } from '../../memory/errors';
import { standingPoints } from '../../memory/files/cited-points';
import { type Files, INDEX } from '../../memory/files/memory-file';
import { cutPoints } from '../../memory/files/withdraw';
import { type ScopeId } from '../../memory/scope';
import { type Db, withScope } from '../../schema/connect';
import { restartOpenCycle } from '../../schema/cycles/restart-cycle';
import { blankLines } from '../../schema/files/blank-lines';
import { loadFiles } from '../../schema/files/load-files';
import { changedPaths, writeCommit } from '../../schema/files/write-commit';
import { orderRebuild } from '../../schema/items/order-rebuild';
import { touchedByItem } from '../../schema/items/touched-by-item';
import { citationsOf } from '../../schema/points/citations-of';
import { freeSameRules } from '../../schema/points/same-rule';
import { loseOwnWords } from '../../schema/points/lose-own-words';
import { reopenPoints } from '../../schema/points/reopen-points';
import { withdrawPoints } from '../../schema/points/withdraw-points';
import { forgetWithdrawn } from '../../schema/proposals/forget-withdrawn';
import { loadScope } from '../../schema/scopes/load-scope';
import { lockEpoch } from '../../schema/scopes/lock-epoch';

export interface Rebuild {
  commit: number | null;
  /** Points taken back, and items the next cycle reads again. */
  points: number;
  items: number;
}

/**
 * Takes an item, and whatever a paraphrase of it might still stand in, out of a memory: all points of the cycles that read it go with
 * their lines, in past versions too, and the other items of those cycles are read again in the next cycle. What a person wrote stays
 * unless it rests on the item itself. One transaction; the caller asks for the cycle.
 * @throws MemoryError input.invalid when no cycle of this memory read the item
 */
export async function rebuildWithout(db: Db, scope: ScopeId, item: string): Promise<Rebuild> {
  return withScope(db, scope, async (tx) => {
    const { epoch } = await loadScope(tx, scope);
    const key = { scope, epoch };
    const { head } = await lockEpoch(tx, key);
    const touched = await touchedByItem(tx, key, item);
    if (touched.points.length === 0 && touched.items.length === 0) throw neverRead(scope);

    const files = await loadFiles(tx, key, head);
    const gone = withoutPeoples(files, touched);
    const next = cutPoints(files, gone);
    const at = new Date().toISOString();
    const reason = 'rebuilt without an item';
    const commit = await writeCommit(tx, key, files, next, { author: 'person', reason, cycle: null, at });
    await restartOpenCycle(tx, key, commit ?? head);
    // What a person removed is read again with the rest, and must not come back by that.
    await forgetWithdrawn(tx, key, gone, at, new Set(touched.citing));
    await blankLines(tx, key, [...gone], changedPaths(files, next).filter((path) => path !== INDEX)); // prettier-ignore
    await withdrawPoints(tx, key, await citationsOf(tx, key, [...gone]), at);
    await loseOwnWords(tx, key, [...gone]);
    await reopenPoints(tx, key, noLongerCited(files, next));
    await freeSameRules(tx, key);
    await orderRebuild(tx, key, item, touched.items);
    return { commit, points: gone.size, items: touched.items.length };
  });
}

/** Points a person's line rests on are theirs by now, unless they cite the item itself. */
function withoutPeoples(files: Files, { points, citing }: { points: number[]; citing: number[] }): Set<number> {
  const lines = Object.values(files).flat();
  const peoples = new Set(lines.filter(({ author }) => author === 'person').flatMap((line) => line.points));
  return new Set([...points.filter((point) => !peoples.has(point)), ...citing]);
}

function noLongerCited(files: Files, next: Files): number[] {
  const left = standingPoints(next);
  return [...standingPoints(files)].filter((point) => !left.has(point));
}

function neverRead(scope: ScopeId): MemoryError {
  return new MemoryError(
    'input.invalid',
    `No cycle of ${scope} read that item.`,
    `Ids are those of \`aquifer items ${scope}\` and \`aquifer files blame\`.`,
  );
}
