import { type Tx } from '../connect';

/** Notes that a pull saw an item, without anything new of it: what is stored of it stays; as *sync*. */
export async function markSeenItem(tx: Tx, container: string, externalId: string, pull: number): Promise<void> {
  await tx
    .updateTable('item')
    .set({ pull })
    .where('container', '=', container)
    .where('external_id', '=', externalId)
    .execute();
}
