import { sql } from 'kysely';
import { type Tx } from '../connect';

/** How many items an import in progress has dealt with, by container; one it is through with is not in it any more. As *sync*. */
export async function importProgress(tx: Tx, connection: string, upload: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ container: string; items: number }>`
    select id as container, (
      select coalesce(sum(value::int), 0)::int from jsonb_each_text(page_cursor -> 'tally' -> 'counts')
      where key in ('added', 'updated', 'unchanged')) as items
    from container where connection = ${connection} and page_cursor ->> 'upload' = ${upload}`.execute(tx);
  return new Map(rows.map((row) => [row.container, row.items]));
}
