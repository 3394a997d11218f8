import { sql } from 'kysely';
import { type ExportedPoint } from '../../memory/files/import/exported-memory';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';

/**
 * All points with what they cite, rules with their state. A withdrawn one keeps its number and kind, so that what named it still names
 * it, and nothing that anybody said. Which proposal holds a point is left out: proposals stay where they were made. As *scope*.
 */
export async function exportPoints(tx: Tx, { scope, epoch }: ScopeEpoch): Promise<ExportedPoint[]> {
  const { rows } = await sql<ExportedPoint>`
    select p.id, p.cycle, p.kind, p.state, p.reason, case when gone then '' else p.text end as text, p.basis, p.certainty,
      case when gone then null else p.quote end as quote, p.until, p.retired_at as "retiredAt", p.retired_by as "retiredBy",
      p.retired_reason as "retiredReason", p.said_by as "saidBy", p.said_at as "saidAt", p.place, p.tries, p.outside,
      p.same_as as "sameAs", p.pinned,
      coalesce((select json_agg(json_build_object('item', i.item, 'version', i.version, 'quote', i.quote) order by i.item collate "C")
        from point_item i where not gone and i.scope = p.scope and i.epoch = p.epoch and i.point = p.id), '[]') as items
    from point p cross join lateral (select p.state = 'withdrawn' as gone) as w
    where p.scope = ${scope} and p.epoch = ${epoch} order by p.id`.execute(tx);
  return rows;
}
