import { sql } from 'kysely';
import { type Tx } from '../connect';
import { type ScopeEpoch } from '../../memory/scope';

export interface LostCitation {
  point: number;
  item: string;
  /** The point's own quote came from this item. */
  quoted: boolean;
}

/** Citations whose item the scope can no longer read at the cited version: deleted, edited, or access lost. As *scope*. */
export async function lostCitations(tx: Tx, { scope, epoch }: ScopeEpoch): Promise<LostCitation[]> {
  const { rows } = await sql<LostCitation>`
    select pi.point, pi.item, (p.quote is not null and pi.quote is not distinct from p.quote) as quoted
    from point_item pi join point p on p.scope = pi.scope and p.epoch = pi.epoch and p.id = pi.point
    where pi.scope = ${scope} and pi.epoch = ${epoch} and p.state <> 'withdrawn'
      and not exists (select from item i where i.id = pi.item and i.version = pi.version and i.deleted_at is null)
    order by pi.point, pi.item`.execute(tx);
  return rows;
}
