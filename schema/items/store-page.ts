import { sql } from 'kysely';
import { type Tx } from '../connect';
import { type Standing } from '../tables/source-tables';

export interface PageItem {
  externalId: string;
  thread: string | null;
  author: { id: string | null; name: string; standing: Standing };
  at: string;
  editedAt: string | null;
  text: string;
  names: Record<string, string>;
  url: string | null;
  /** Over all that may change; equal hash: nothing new. */
  hash: string;
  /** The file or listing it came from; left out: the page's. */
  part?: string;
}

export interface Page {
  connection: string;
  container: string;
  /** The file or listing the items came from: what is missing there was deleted. */
  part: string;
  items: PageItem[];
  /** The pull that saw them. */
  pull?: number;
  /** From the account itself, not from a file: files no longer change these items. */
  live?: boolean;
}

export interface PageCounts {
  added: number;
  updated: number;
  unchanged: number;
}

export interface StoredPage extends PageCounts {
  /** External ids of the items that were added or updated. */
  changed: string[];
}

/**
 * Stores one page, as *sync*. Each new version takes the container's next change number under its row lock, in time order.
 * Safe to repeat: what is stored already counts as unchanged.
 */
export async function storePage(tx: Tx, page: Page): Promise<StoredPage> {
  let change = await lockContainer(tx, page.container);
  const known = await knownVersions(tx, page);
  const counts: PageCounts = { added: 0, updated: 0, unchanged: 0 };
  const rows = [];
  const seen: PageItem[] = [];
  for (const item of [...page.items].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))) {
    const before = known.get(item.externalId);
    if (before?.live && !page.live) {
      counts.unchanged += 1;
      continue;
    }
    if (before?.hash === item.hash && before.deleted_at === null) {
      counts.unchanged += 1;
      seen.push(item);
      continue;
    }
    counts[before ? 'updated' : 'added'] += 1;
    rows.push(toRow(page, item, change, (before?.version ?? 0) + 1));
    change += 1;
  }
  if (rows.length > 0) {
    await tx
      .insertInto('item')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['container', 'external_id']).doUpdateSet((from) => ({
          part: from.ref('excluded.part'),
          thread: from.ref('excluded.thread'),
          change: from.ref('excluded.change'),
          version: from.ref('excluded.version'),
          at: from.ref('excluded.at'),
          edited_at: from.ref('excluded.edited_at'),
          deleted_at: sql<null>`null`,
          author_id: from.ref('excluded.author_id'),
          author_name: from.ref('excluded.author_name'),
          standing: from.ref('excluded.standing'),
          text: from.ref('excluded.text'),
          names: from.ref('excluded.names'),
          url: from.ref('excluded.url'),
          hash: from.ref('excluded.hash'),
          pull: from.ref('excluded.pull'),
          live: from.ref('excluded.live'),
        })),
      )
      .execute();
    await tx.updateTable('container').set({ next_change: change }).where('id', '=', page.container).execute();
  }
  await markSeen(tx, page, seen);
  return { ...counts, changed: rows.map((row) => row.external_id) };
}

/**
 * Told nothing new, but seen, perhaps in another part: its old one may no longer miss it. What people are called now is kept, without a
 * version.
 */
async function markSeen(tx: Tx, page: Page, items: readonly PageItem[]): Promise<void> {
  if (items.length === 0) return;
  const of = (value: (item: PageItem) => string) => items.map(value);
  await sql`
    update item set part = s.part, author_name = s.name, names = s.names::jsonb, pull = ${page.pull ?? 0}, live = ${page.live ?? false}
    from unnest(${of((item) => item.externalId)}::text[], ${of((item) => item.part ?? page.part)}::text[],
      ${of((item) => item.author.name)}::text[], ${of((item) => JSON.stringify(item.names))}::text[]) as s(external_id, part, name, names)
    where item.container = ${page.container} and item.external_id = s.external_id`.execute(tx);
}

/** Parts that are still at the source, though no page holds them; as *sync*. */
export async function markSeenParts(tx: Tx, container: string, parts: readonly string[], pull: number): Promise<void> {
  if (parts.length === 0) return;
  await tx
    .updateTable('item')
    .set({ pull })
    .where('container', '=', container)
    .where('part', 'in', [...parts])
    .execute();
}

async function knownVersions(tx: Tx, page: Page) {
  const rows = await tx
    .selectFrom('item')
    .select(['external_id', 'hash', 'version', 'deleted_at', 'live'])
    .where('container', '=', page.container)
    .where('external_id', 'in', page.items.length > 0 ? page.items.map((item) => item.externalId) : [''])
    .execute();
  return new Map(rows.map((row) => [row.external_id, row]));
}

function toRow(page: Page, item: PageItem, change: number, version: number) {
  return {
    id: `${page.container}:${item.externalId}`,
    container: page.container,
    connection: page.connection,
    external_id: item.externalId,
    part: item.part ?? page.part,
    thread: item.thread,
    change,
    version,
    at: item.at,
    edited_at: item.editedAt,
    deleted_at: null,
    author_id: item.author.id,
    author_name: item.author.name,
    standing: item.author.standing,
    text: item.text,
    names: JSON.stringify(item.names),
    url: item.url,
    hash: item.hash,
    pull: page.pull ?? 0,
    live: page.live ?? false,
  };
}

/** Locks the container's row; returns its next change number. */
export async function lockContainer(tx: Tx, container: string): Promise<number> {
  const row = await tx
    .selectFrom('container')
    .select('next_change')
    .where('id', '=', container)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.next_change;
}
