import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';
import { type ContainerWindow, itemsById, itemsInWindow, type WindowItem } from './read-window';

/**
 * What the next cycle reads: a window's items, and those a rebuild wants read again, which are then crossed off; less those a rebuild
 * leaves out for good. In container and time order. As *scope*, under the epoch's lock.
 */
export async function itemsToRead(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  window: readonly ContainerWindow[],
): Promise<WindowItem[]> {
  const fresh = await itemsInWindow(tx, window);
  const listed = await tx
    .selectFrom('rebuild_item')
    .select(['item', 'what'])
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .execute();
  if (listed.length === 0) return fresh;
  const never = new Set(listed.filter(({ what }) => what === 'never').map(({ item }) => item));
  const known = new Set(fresh.map(({ id }) => id));
  const again = listed.filter(({ item, what }) => what === 'again' && !known.has(item)).map(({ item }) => item);
  await tx
    .deleteFrom('rebuild_item')
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('what', '=', 'again')
    .execute();
  const all = [...fresh, ...(await itemsById(tx, again))].filter(({ id }) => !never.has(id));
  return all.sort((a, b) => compare(a.container, b.container) || compare(a.at, b.at));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
