import { type Tx } from '../connect';

/** One of the items a connection holds. */
export interface HeldItem {
  /** External id of its container. */
  container: string;
  part: string;
  /** ISO 8601 UTC */
  at: string;
  /** Its author's name. */
  author: string;
  text: string;
}

/**
 * Items of a connection that still stand, as *sync*: all of the containers that hold one of this part, or those whose time lies
 * between two moments, both included. Container by container.
 */
export async function heldItems(
  tx: Tx,
  connection: string,
  where: { part: string } | { from: string; to: string },
): Promise<HeldItem[]> {
  const items = tx
    .selectFrom('item')
    .innerJoin('container', 'container.id', 'item.container')
    .select(['container.external_id as container', 'item.part', 'item.at', 'item.author_name as author', 'item.text'])
    .where('item.connection', '=', connection)
    .where('item.deleted_at', 'is', null)
    .orderBy('container.external_id')
    .orderBy('item.external_id');
  if ('from' in where) return items.where('item.at', '>=', where.from).where('item.at', '<=', where.to).execute();
  const containers = tx
    .selectFrom('item')
    .select('container')
    .where('connection', '=', connection)
    .where('part', '=', where.part)
    .where('deleted_at', 'is', null);
  return items.where('item.container', 'in', containers).execute();
}
