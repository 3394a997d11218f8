import { sql } from 'kysely';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';

/** An item a point rests on; `container` as a person calls it. */
export interface CitedItem {
  point: number;
  id: string;
  url: string | null;
  author: string;
  at: string;
  container: string;
}

/** Items these points cite, in time order; those the scope can read. As *scope*. */
export async function citedItems(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  points: readonly number[],
): Promise<CitedItem[]> {
  if (points.length === 0) return [];
  const { rows } = await sql<CitedItem>`
    select pi.point, i.id, i.url, i.author_name as author, i.at, c.name as container
    from point_item pi join item i on i.id = pi.item join container c on c.id = i.container
    where pi.scope = ${scope} and pi.epoch = ${epoch} and pi.point = any(${[...points]}) and i.deleted_at is null
    order by i.at, i.id`.execute(tx);
  return rows;
}
