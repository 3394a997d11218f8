import { MemoryError } from '../../memory/errors';
import { type ScopeId } from '../../memory/scope';
import { type Db, withScope } from '../../schema/connect';
import { listItems } from '../../schema/items/list-items';
import { loadScope } from '../../schema/scopes/load-scope';

/** One journal entry. */
export interface EntryItem {
  id: string;
  at: string;
  editedAt: string | null;
  text: string;
}

/** A person's journal in time order. @throws MemoryError scope.unknown */
export async function listEntries(db: Db, user: ScopeId): Promise<EntryItem[]> {
  const items = await withScope(db, user, async (tx) => {
    await loadScope(tx, user);
    return listItems(tx, { source: 'journal' });
  });
  return items
    .filter((item) => item.deletedAt === null)
    .map(({ id, at, editedAt, text }) => ({ id: id.slice(id.lastIndexOf(':') + 1), at, editedAt, text }));
}

/** One of them. @throws MemoryError scope.unknown, usage.invalid if there is none */
export async function readEntry(db: Db, user: ScopeId, id: string): Promise<EntryItem> {
  const entry = (await listEntries(db, user)).find((one) => one.id === id);
  if (entry) return entry;
  throw new MemoryError(
    'usage.invalid',
    'There is no such entry.',
    `See \`aquifer journal ls --user ${user.slice('user:'.length)}\`.`,
  );
}
