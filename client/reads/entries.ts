import { MemoryError } from '../../memory/errors';
import { type ScopeId } from '../../memory/scope';
import { type Db, withConnection, withScope } from '../../schema/connect';
import { ownLog } from '../../schema/items/own-log';
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
  await withScope(db, user, (tx) => loadScope(tx, user));
  const connection = `journal-${user.slice('user:'.length)}`;
  const entries = await withConnection(db, connection, (tx) => ownLog(tx, `${connection}:entries`));
  return entries.map(({ externalId, ...entry }) => ({ id: externalId, ...entry }));
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
