import { type CompletePart } from '../../schema/items/delete-missing';
import { type PageItem } from '../../schema/items/store-page';
import { type Page } from '../sources/define-source';
import { type Skip, type SourceItem } from '../sources/source-item';
import { safeParts } from './safe-part';
import { storable } from './storable';

/** A page without what may not be stored. */
export interface StorablePage {
  items: PageItem[];
  gone: ({ externalId: string } | { part: string })[];
  complete: Omit<CompletePart, 'container' | 'pull'>[];
  skips: Skip[];
}

/** What of a page may be stored: secrets and what storage refuses are taken out of every field, and noted. */
export async function storablePage(
  page: Pick<Page<unknown>, 'items' | 'gone' | 'complete' | 'skips'>,
): Promise<StorablePage> {
  const safe = safeParts();
  const items: PageItem[] = [];
  const gone = await Promise.all(page.gone.map(async (one) => ('part' in one ? { part: await safe(one.part) } : one)));
  const complete = await Promise.all(page.complete.map(async (one) => ({ ...one, part: await safe(one.part) })));
  const skips = [...page.skips];
  for (const one of page.items) {
    const { item, notes } = await storable(one);
    skips.push(...notes);
    if (item) items.push(item.part === undefined ? item : { ...item, part: await safe(item.part) });
    else {
      // Edited until nothing was left: the words that were there are gone.
      skips.push({ id: one.externalId, reason: 'empty' });
      gone.push({ externalId: one.externalId });
    }
  }
  return { items, gone, complete, skips };
}

/** One item the same way; null: nothing is left of it. */
export async function storableItem(item: SourceItem): Promise<PageItem | null> {
  const { items } = await storablePage({ items: [item], gone: [], complete: [], skips: [] });
  return items[0] ?? null;
}
