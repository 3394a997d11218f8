import { type Tx } from '../connect';

/** The part an item was read from last, as *sync*; null if there is no such item, or it was deleted. */
export async function partOf(tx: Tx, item: string): Promise<string | null> {
  const row = await tx
    .selectFrom('item')
    .select('part')
    .where('id', '=', item)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.part ?? null;
}
