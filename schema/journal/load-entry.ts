import { type Tx } from '../connect';

export interface LoadedEntry {
  item: string;
  version: number;
  at: string;
  text: string;
}

/** Entries that still stand and may be read, by item id; as *scope*. */
export async function loadEntries(tx: Tx, items: readonly string[]): Promise<Map<string, LoadedEntry>> {
  if (items.length === 0) return new Map();
  const rows = await tx
    .selectFrom('item')
    .select(['id as item', 'version', 'at', 'text'])
    .where('id', 'in', [...new Set(items)])
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.item, row]));
}
