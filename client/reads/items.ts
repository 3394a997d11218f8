import { type ScopeId } from '../../memory/scope';
import { type Db, withScope } from '../../schema/connect';
import { listItems, type ListedItem } from '../../schema/items/list-items';
import { loadScope } from '../../schema/scopes/load-scope';

/** Items in time order, as the scope sees them. */
export async function readItems(
  db: Db,
  scope: ScopeId,
  filter: { source?: string; since?: string },
): Promise<ListedItem[]> {
  return withScope(db, scope, async (tx) => {
    await loadScope(tx, scope);
    return listItems(tx, filter);
  });
}
