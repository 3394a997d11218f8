import { type Tx } from '../../schema/connect';
import { markSeenItem } from '../../schema/items/mark-seen-item';
import { type Page, type PageItem, storePage, type StoredPage } from '../../schema/items/store-page';
import { unlessRefused } from '../../schema/unless-refused';

export interface StoredItems extends StoredPage {
  /** External ids of what Postgres does not take. What was stored of them before stays, and counts as seen. */
  refused: string[];
}

/**
 * Stores a page, as *sync*. If Postgres refuses it for its data, halves are tried until only the items at fault are left out: one item
 * never keeps the others away.
 */
export async function storeItems(tx: Tx, page: Page): Promise<StoredItems> {
  const stored = await unlessRefused(tx, () => storePage(tx, page));
  if (stored) return { ...stored.value, refused: [] };
  const all: StoredItems = { added: 0, updated: 0, unchanged: 0, changed: [], refused: [] };
  const [only] = page.items;
  if (page.items.length <= 1) {
    if (only === undefined) return all;
    const { container, pull } = page;
    // An id that is at fault itself cannot be looked up either.
    if (pull !== undefined) await unlessRefused(tx, () => markSeenItem(tx, container, only.externalId, pull));
    return { ...all, refused: [only.externalId] };
  }
  for (const items of halves(page.items)) {
    const some = await storeItems(tx, { ...page, items });
    all.added += some.added;
    all.updated += some.updated;
    all.unchanged += some.unchanged;
    all.changed.push(...some.changed);
    all.refused.push(...some.refused);
  }
  return all;
}

/** The earlier ones first, so that change numbers are in time order all the same. */
function halves(items: readonly PageItem[]): PageItem[][] {
  const sorted = [...items].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const middle = Math.ceil(sorted.length / 2);
  return [sorted.slice(0, middle), sorted.slice(middle)];
}
