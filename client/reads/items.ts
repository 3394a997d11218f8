import { MemoryError } from '../../memory/errors';
import { type ScopeId } from '../../memory/scope';
import { type Db, withScope } from '../../schema/connect';
import { listItems, type ListedItem } from '../../schema/items/list-items';
import { ownProviders } from '../../schema/items/own-providers';
import { loadScope } from '../../schema/scopes/load-scope';

/** What items are called by: the first word of their connection's id. */
export const ITEM_SOURCES = ['gmail', 'journal', 'meet', 'meetings', 'slack', 'tasks'] as const;

/** What imports call them, where that is another word: their items are the account's. */
export const IMPORT_WORDS: Readonly<Record<string, (typeof ITEM_SOURCES)[number]>> = {
  mail: 'gmail',
  'slack-export': 'slack',
};

/**
 * Items in time order, as the scope sees them.
 * @param filter.source one of `ITEM_SOURCES`, an import's word for it, or the provider of a connection there is
 * @throws MemoryError scope.unknown, usage.invalid for a source that is none
 */
export async function readItems(
  db: Db,
  scope: ScopeId,
  filter: { source?: string; since?: string },
): Promise<ListedItem[]> {
  return withScope(db, scope, async (tx) => {
    await loadScope(tx, scope);
    if (filter.source === undefined) return listItems(tx, filter);
    const source = IMPORT_WORDS[filter.source] ?? filter.source;
    const known = new Set<string>([...ITEM_SOURCES, ...(await ownProviders(tx))]);
    if (!known.has(source)) throw unknownSource([...known, ...Object.keys(IMPORT_WORDS)]);
    return listItems(tx, { ...filter, source });
  });
}

function unknownSource(known: readonly string[]): MemoryError {
  return new MemoryError('usage.invalid', 'There is no such source.', `There are ${[...known].sort().join(', ')}.`);
}
