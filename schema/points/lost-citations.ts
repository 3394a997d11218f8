import { sql } from 'kysely';
import { type Tx } from '../connect';
import { type ScopeEpoch } from '../../memory/scope';

export interface LostCitation {
  point: number;
  item: string;
  /** The point's own quote came from this item. */
  quoted: boolean;
}

/**
 * Citations whose item the scope can no longer read at the cited version: deleted, edited, or access lost. One that came with an imported
 * memory was never read here: it is lost only when we see its item deleted, or when all else the point rested on here is lost. As *scope*.
 */
export async function lostCitations(tx: Tx, { scope, epoch }: ScopeEpoch): Promise<LostCitation[]> {
  const { rows } = await sql<LostCitation>`
    with cited as (
      select pi.point, pi.item, pi.imported, (p.quote is not null and pi.quote is not distinct from p.quote) as quoted,
        exists (select from item i where i.id = pi.item and i.version = pi.version and i.deleted_at is null) as live,
        pi.imported and exists (select from item i where i.id = pi.item and i.deleted_at is not null) as deleted
      from point_item pi join point p on p.scope = pi.scope and p.epoch = pi.epoch and p.id = pi.point
      where pi.scope = ${scope} and pi.epoch = ${epoch} and p.state <> 'withdrawn'),
    lost as (select point from cited where not live and (not imported or deleted))
    select c.point, c.item, c.quoted from cited c
    where not c.live and (not c.imported or c.deleted
      or exists (select from lost l where l.point = c.point) and not exists (select from cited o where o.point = c.point and o.live))
    order by c.point, c.item`.execute(tx);
  return rows;
}
