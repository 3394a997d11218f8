import { sql } from 'kysely';
import { type Tx } from '../connect';

export interface ListedItem {
  id: string;
  source: string;
  container: string;
  thread: string | null;
  author: string;
  at: string;
  editedAt: string | null;
  deletedAt: string | null;
  text: string;
  url: string | null;
}

/** Items as the current scope sees them, in time order. */
export async function listItems(tx: Tx, filter: { source?: string; since?: string }): Promise<ListedItem[]> {
  const { rows } = await sql<ListedItem>`
    select i.id, split_part(i.connection, '-', 1) as source, c.name as container, i.thread, i.author_name as author, i.at,
      i.edited_at as "editedAt", i.deleted_at as "deletedAt", i.text, i.url
    from item i join container c on c.id = i.container
    where i.change <= c.readable_change
      and (${filter.source ?? null}::text is null or split_part(i.connection, '-', 1) = ${filter.source ?? null})
      and (${filter.since ?? null}::timestamptz is null or i.at >= ${filter.since ?? null}::timestamptz)
    order by i.at, i.change`.execute(tx);
  return rows;
}
