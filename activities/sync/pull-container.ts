import { withConnection } from '../../schema/connect';
import { deleteGone, deleteMissing } from '../../schema/items/delete-missing';
import { advancePull, beginPull, isCurrent, type Pull, restartPull, type Tally } from '../../schema/items/pull';
import { markSeenParts } from '../../schema/items/store-page';
import { quarantine, releaseQuarantined } from '../../schema/quarantine/quarantine';
import { type Deps } from '../deps';
import { clean } from '../sources/clean';
import { type Page } from '../sources/define-source';
import { type Skip } from '../sources/source-item';
import { countByReason } from './count-by-reason';
import { type OpenSource } from './open-source';
import { splitByAccess } from './split-by-access';
import { storeItems } from './store-items';
import { storablePage } from './storable-page';

export interface PullCounts {
  added: number;
  updated: number;
  deleted: number;
  unchanged: number;
  failures: number;
}

export const NO_COUNTS: PullCounts = { added: 0, updated: 0, deleted: 0, unchanged: 0, failures: 0 };

/** Adds what a page, or a pull, counted. */
export function addCounts(sum: PullCounts, counts: Partial<PullCounts>): void {
  sum.added += counts.added ?? 0;
  sum.updated += counts.updated ?? 0;
  sum.deleted += counts.deleted ?? 0;
  sum.unchanged += counts.unchanged ?? 0;
  sum.failures += counts.failures ?? 0;
}

/** Files are read from their beginning. */
const BEGINNING = '1970-01-01T00:00:00.000000Z';
const FIRST_READ_MS = 30 * 24 * 60 * 60_000;
/** Where nothing is said about what was listed together. */
const WHOLE = 'all';
const ROWS = 500;

export interface PulledPage {
  counts: PullCounts;
  skips: Skip[];
  done: boolean;
  /** What the pull's earlier pages counted, perhaps before an interruption. */
  earlier: Tally;
}

/**
 * Pulls one page of a container and stores it with the position it leads to, in one transaction. Killed anywhere, the same page is
 * pulled again and counts as unchanged; an attempt that comes late finds the pull moved on and stores nothing.
 * @throws whatever the source throws, see its `classifyError`
 */
export async function pullPage(deps: Deps, open: OpenSource, container: string): Promise<PulledPage> {
  const { source, connection, upload } = open;
  const now = deps.now();
  const first = upload === null ? new Date(Date.parse(now) - FIRST_READ_MS).toISOString() : BEGINNING;
  // Nothing is read past the moment the account said for whom it is.
  const until = upload === null ? (connection.access_at ?? now) : now;
  const pull = await withConnection(deps.db, connection.id, (tx) => beginPull(tx, container, { upload }, first, until));
  const page = await pageOf(open, pull);
  const { items, gone, complete, seen, failures, skips, notes } = await storablePage(page);
  // Ids are unique in their container only: every meeting has its `m`.
  const placed = (id: string) => `${pull.externalId}/${id}`;
  const counts = await withConnection(deps.db, connection.id, async (tx) => {
    if (!(await isCurrent(tx, pull))) return null;
    const stored = { ...NO_COUNTS };
    const changed = new Set<string>();
    const refused = new Set<string>();
    const live = source.reads === 'account';
    const { readable, early } = await splitByAccess(tx, container, items, live);
    skips.push(...early.map((item) => ({ id: placed(item.externalId), reason: 'before-access' })));
    for (let from = 0; from < readable.length; from += ROWS) {
      const rows = {
        connection: connection.id,
        container,
        part: WHOLE,
        pull: pull.pull,
        live,
        items: readable.slice(from, from + ROWS),
      };
      const some = await storeItems(tx, rows);
      addCounts(stored, { added: some.added, updated: some.updated, unchanged: some.unchanged });
      for (const id of some.changed) changed.add(id);
      for (const id of some.refused) refused.add(id);
    }
    failures.push(...[...refused].map((id) => ({ externalId: clean(id), reason: 'refused' })));
    stored.failures = failures.length;
    // A file is read again only when somebody brings it again: what failed is told with what was left out.
    if (upload !== null) skips.push(...failures.map(({ externalId, reason }) => ({ id: placed(externalId), reason })));
    // An account is read again and again: what was noted of an item is counted with each of its versions, once.
    const news = notes.filter(({ id }) => upload !== null || changed.has(id));
    skips.push(...news.map(({ id, reason }) => ({ id: placed(id), reason })));
    await markSeenParts(tx, container, seen, pull.pull);
    stored.deleted += await deleteGone(tx, container, gone, now);
    for (const part of complete)
      stored.deleted += await deleteMissing(tx, { ...part, container, pull: pull.pull }, now);
    if (upload === null) {
      // Read, or gone at the source: no longer set aside.
      const settled = gone.flatMap((one) => ('externalId' in one ? [one.externalId] : []));
      const read = items.map((item) => item.externalId).filter((id) => !refused.has(id));
      await releaseQuarantined(tx, container, [...read, ...settled]);
      await quarantine(tx, connection.id, container, failures, now);
    }
    await advancePull(
      tx,
      pull,
      { upload },
      { cursor: page.next, done: page.done, tally: addUp(pull.tally, stored, skips), at: now },
    );
    return stored;
  });
  // Another attempt has stored this page: what is next is decided anew.
  return {
    counts: counts ?? NO_COUNTS,
    skips: counts ? skips : [],
    done: counts !== null && page.done,
    earlier: pull.tally,
  };
}

function addUp(tally: Tally, counts: PullCounts, skips: readonly Skip[]): Tally {
  const sum = { ...tally.counts };
  for (const [name, n] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + (n as number);
  return { counts: sum, skipped: countByReason(skips, tally.skipped) };
}

/** The source's page. A position it does not know any more starts the pull over, within the same window. */
async function pageOf(open: OpenSource, pull: Pull): Promise<Page<unknown>> {
  const { source, api } = open;
  const parsed = pull.cursor === null ? null : source.cursor.safeParse(pull.cursor);
  return source.pull(api, {
    container: { externalId: pull.externalId, name: pull.name },
    window: { since: pull.since, until: pull.until },
    cursor: parsed?.success ? parsed.data : null,
    first: pull.first || parsed?.success === false,
  });
}

/** The same pull from its first page: its source lost the position. */
export async function startOver(deps: Deps, open: OpenSource, container: string): Promise<void> {
  const now = deps.now();
  await withConnection(deps.db, open.connection.id, async (tx) =>
    restartPull(tx, await beginPull(tx, container, { upload: open.upload }, now, now)),
  );
}
