import { type Tx } from '../connect';

/** External id of the container that holds an item of this part, as *sync*; null if none does. */
export async function findPart(tx: Tx, connection: string, part: string): Promise<string | null> {
  const row = await tx
    .selectFrom('item')
    .innerJoin('container', 'container.id', 'item.container')
    .select('container.external_id')
    .where('item.connection', '=', connection)
    .where('item.part', '=', part)
    .where('item.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row?.external_id ?? null;
}
