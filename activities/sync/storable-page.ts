import { type CompletePart } from '../../schema/items/delete-missing';
import { type PageItem } from '../../schema/items/store-page';
import { type Failure, type Page } from '../sources/define-source';
import { type Skip, type SourceItem } from '../sources/source-item';
import { closedCode } from './closed-code';
import { idsOf, withIds } from './page-ids';
import { safeIds } from './safe-part';
import { storable } from './storable';

/** A page without what may not be stored. */
export interface StorablePage {
  items: PageItem[];
  gone: ({ externalId: string } | { part: string })[];
  complete: Omit<CompletePart, 'container' | 'pull'>[];
  seen: string[];
  failures: Failure[];
  skips: Skip[];
  /** What was changed on the way in, by the ids of `items`. */
  notes: Skip[];
}

/**
 * What of a page may be stored: secrets and what storage refuses are taken out of every field, and noted; reasons are closed codes,
 * whatever the source says.
 */
export async function storablePage(given: Omit<Page<unknown>, 'next' | 'done'>): Promise<StorablePage> {
  // First of all: what is told of an item below must name it as it is stored.
  const page = withIds(given, await safeIds(idsOf(given)));
  const items: PageItem[] = [];
  const gone = [...page.gone];
  const skips = page.skips.map(({ id, reason }) => ({ id, reason: closedCode(reason) }));
  const failures = page.failures.map((one) => ({ ...one, reason: closedCode(one.reason) }));
  const notes: Skip[] = [];
  for (const one of page.items) {
    const { item, notes: ofItem } = await storable(one);
    if (item) {
      items.push(item);
      notes.push(...ofItem);
    } else {
      // Edited until nothing was left: the words that were there are gone.
      skips.push(...ofItem, { id: one.externalId, reason: 'empty' });
      gone.push({ externalId: one.externalId });
    }
  }
  return { items, gone, complete: page.complete, seen: page.seen ?? [], failures, skips, notes };
}

/** One item the same way, with its notes; null: nothing is left of it. */
export async function storableItem(item: SourceItem): Promise<{ item: PageItem | null; notes: Skip[] }> {
  const { items, notes } = await storablePage({ items: [item], gone: [], complete: [], failures: [], skips: [] });
  return { item: items[0] ?? null, notes };
}
