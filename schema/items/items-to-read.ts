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
  const never = await leftOut(tx, { scope, epoch });
  const known = new Set(fresh.map(({ id }) => id));
  const again = (await listed(tx, { scope, epoch }, 'again')).filter((item) => !known.has(item));
  if (never.size === 0 && again.length === 0) return fresh;
  await tx
    .deleteFrom('rebuild_item')
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('what', '=', 'again')
    .execute();
  const all = [...fresh, ...(await itemsById(tx, again))].filter(({ id }) => !never.has(id));
  return all.sort((a, b) => compare(a.container, b.container) || compare(a.at, b.at));
}

/** Items a rebuild leaves out for good. */
export async function leftOut(tx: Tx, at: ScopeEpoch): Promise<ReadonlySet<string>> {
  return new Set(await listed(tx, at, 'never'));
}

async function listed(tx: Tx, { scope, epoch }: ScopeEpoch, what: 'again' | 'never'): Promise<string[]> {
  const rows = await tx
    .selectFrom('rebuild_item')
    .select('item')
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('what', '=', what)
    .execute();
  return rows.map(({ item }) => item);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
