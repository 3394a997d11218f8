import { type ListedItem } from '../../schema/items/list-items';

/** A message of that time; what else it says does not matter here. */
export function listed(at: string, change: Partial<ListedItem> = {}): ListedItem {
  return {
    id: at,
    source: 'slack',
    container: 'dev',
    thread: null,
    author: 'Ada Quist',
    at,
    editedAt: null,
    deletedAt: null,
    text: 'hello',
    url: null,
    ...change,
  };
}
