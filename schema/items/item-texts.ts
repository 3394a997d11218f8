import { sql } from 'kysely';
import { type Tx } from '../connect';

/** What is stored of items that still stand, as *sync*: their texts by external id. */
export async function itemTexts(
  tx: Tx,
  container: string,
  externalIds: readonly string[],
): Promise<Map<string, string>> {
  // One list: a log may hold more ids than a statement takes parameters.
  const { rows } = await sql<{ id: string; text: string }>`
    select external_id as id, text from item
    where container = ${container} and external_id = any(${[...externalIds]}::text[]) and deleted_at is null`.execute(
    tx,
  );
  return new Map(rows.map(({ id, text }) => [id, text]));
}
