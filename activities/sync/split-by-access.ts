import { type Tx } from '../../schema/connect';
import { readableSince } from '../../schema/items/pull';
import { type PageItem } from '../../schema/items/store-page';

/**
 * Which items somebody may read, as *sync*; what is older than everybody's access is not kept, or a wipe would be undone. What
 * somebody brings as files is kept whole.
 */
export async function splitByAccess(
  tx: Tx,
  container: string,
  items: readonly PageItem[],
  live: boolean,
): Promise<{ readable: PageItem[]; early: PageItem[] }> {
  const since = live ? await readableSince(tx, container) : '-infinity';
  // A time that is none is not early: storage says what it thinks of it.
  const isReadable = ({ at }: PageItem) =>
    since !== null && (since === '-infinity' || !(Date.parse(at) < Date.parse(since)));
  return { readable: items.filter(isReadable), early: items.filter((item) => !isReadable(item)) };
}
