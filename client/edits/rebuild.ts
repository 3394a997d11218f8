import { MemoryError } from '../../memory/errors';
import { type Files } from '../../memory/files/memory-file';
import { type ScopeId } from '../../memory/scope';
import { type Db, withScope } from '../../schema/connect';
import { loadFiles } from '../../schema/files/load-files';
import { orderRebuild } from '../../schema/items/order-rebuild';
import { touchedByItem } from '../../schema/items/touched-by-item';
import { citationsOf } from '../../schema/points/citations-of';
import { takeBack } from '../../schema/points/take-back';
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

    const gone = withoutPeoples(await loadFiles(tx, key, head), touched);
    const commit = await takeBack(tx, key, {
      points: gone,
      citations: await citationsOf(tx, key, [...gone]),
      // What a person removed is read again with the rest, and must not come back by that.
      untold: new Set(touched.citing),
      ...{ author: 'person', reason: 'rebuilt without an item', at: new Date().toISOString() },
    });
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

function neverRead(scope: ScopeId): MemoryError {
  return new MemoryError(
    'input.invalid',
    `No cycle of ${scope} read that item.`,
    `Ids are those of \`aquifer items ${scope}\` and \`aquifer files blame\`.`,
  );
}
