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
    with thread as (
      -- Earlier items of a thread go along as context: whoever read a reply may have read the item.
      select ${item}::text as item union
      select other.id from item i join item other on other.container = i.container
        and coalesce(other.thread, other.external_id) = coalesce(i.thread, i.external_id)
      where i.id = ${item}),
    read as (
      select distinct y.number, y.parts from cycle y, thread t where y.scope = ${scope} and y.epoch = ${epoch}
        and jsonb_path_exists(y.parts, '$[*][*] ? (@.item == $item)', jsonb_build_object('item', t.item))),
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
