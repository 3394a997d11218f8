import { citedPoints } from '../../memory/files/cited-points';
import { checkPath } from '../../memory/files/paths';
import { type ScopeId } from '../../memory/scope';
import { type Db, withScope } from '../../schema/connect';
import { blameLines } from '../../schema/files/blame-lines';
import { loadFiles } from '../../schema/files/load-files';
import { type CitedItem, citedItems } from '../../schema/points/cited-items';
import { loadScope } from '../../schema/scopes/load-scope';
import { commitAsOf } from './as-of';
import { missingFile } from './log';

/** Where a line comes from: who wrote it in which commit, and the items behind it. */
export interface BlameEntry {
  /** 1-based. */
  line: number;
  text: string;
  commit: string;
  /** The cycle that made the commit; null for people's and code's. */
  cycle: number | null;
  author: string;
  /** `p12`. */
  points: string[];
  items: Omit<CitedItem, 'point'>[];
}

/**
 * Each line of a file with its origin, now or as of a time or commit (`parseState`). A line that moved, from another file too, keeps
 * the commit that wrote it.
 * @throws MemoryError scope.unknown, path.invalid, file.missing, commit.missing
 */
export async function blameFile(db: Db, scope: ScopeId, path: string, at?: string): Promise<BlameEntry[]> {
  const checked = checkPath(path);
  return withScope(db, scope, async (tx) => {
    const { epoch, head } = await loadScope(tx, scope);
    const key = { scope, epoch };
    const files = await loadFiles(tx, key, at === undefined ? head : await commitAsOf(tx, key, head, at));
    const lines = Object.hasOwn(files, checked) ? files[checked] : undefined;
    if (!lines) throw missingFile(scope);
    const origins = await blameLines(tx, key, lines.flatMap(({ id }) => id ?? [])); // prettier-ignore
    const items = await citedItems(tx, key, [...citedPoints({ [checked]: lines })]);
    return lines.map((line, at) => {
      const origin = origins.get(line.id as number);
      return {
        line: at + 1,
        text: line.text,
        commit: `c${origin?.commit}`,
        cycle: origin?.cycle ?? null,
        author: line.author,
        points: line.points.map((point) => `p${point}`),
        items: itemsOf(line.points, items),
      };
    });
  });
}

/** Each item once, in time order, however many points of the line cite it. */
function itemsOf(points: readonly number[], items: readonly CitedItem[]): BlameEntry['items'] {
  const own = items.filter(({ point }) => points.includes(point));
  return own
    .filter(({ id }, at) => own.findIndex((one) => one.id === id) === at)
    .map(({ id, url, author, at, container }) => ({ id, url, author, at, container }));
}
