import { sql } from 'kysely';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';

export interface Touched {
  /** Points written in the cycles that read the item: one answer may have mixed it into any of them. */
  points: number[];
  /** Of those, points that cite it. */
  citing: number[];
  /** The other items those cycles read. */
  items: string[];
}

/** What an item may have left traces in; empty when no cycle of this scope read it. Works after the item is gone, too. As *scope*. */
export async function touchedByItem(tx: Tx, { scope, epoch }: ScopeEpoch, item: string): Promise<Touched> {
  const { rows } = await sql<Touched>`
    with read as (
      select number, parts from cycle where scope = ${scope} and epoch = ${epoch}
        and jsonb_path_exists(parts, '$[*][*] ? (@.item == $item)', jsonb_build_object('item', ${item}::text))),
    citing as (
      select distinct point from point_item where scope = ${scope} and epoch = ${epoch} and item = ${item})
    select
      array(select p.id from point p where p.scope = ${scope} and p.epoch = ${epoch} and p.state <> 'withdrawn'
        and (p.cycle in (select number from read) or p.id in (select point from citing)) order by p.id) as points,
      array(select point from citing order by point) as citing,
      array(select distinct one ->> 'item' from read, jsonb_array_elements(parts) as part, jsonb_array_elements(part) as one
        where one ->> 'item' <> ${item} order by 1) as items`.execute(tx);
  return rows[0] as Touched;
}
