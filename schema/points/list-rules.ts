import { sql } from 'kysely';
import { type Tx } from '../connect';
import { type ScopeEpoch } from '../../memory/scope';

export interface ListedRule {
  id: string;
  text: string;
  quote: string | null;
  kind: 'stated' | 'observed';
  certainty: 'certain' | 'possible';
  saidBy: string;
  saidAt: string;
  sources: string[];
  until: string | null;
  state: 'active' | 'retired';
  retiredBy: string | null;
  retiredReason: string | null;
}

/** Rules that stand or stood in a file, in force first, certain ones before possible ones. */
export async function listRules(tx: Tx, { scope, epoch }: ScopeEpoch): Promise<ListedRule[]> {
  const { rows } = await sql<ListedRule>`
    select 'p' || p.id as id, p.text, p.quote, p.basis as kind, p.certainty, p.said_by as "saidBy", p.said_at as "saidAt",
      array(select i.item from point_item i where i.scope = p.scope and i.epoch = p.epoch and i.point = p.id order by i.item) as sources,
      p.until, case when p.retired_at is null then 'active' else 'retired' end as state,
      case when p.retired_by is null then null else 'p' || p.retired_by end as "retiredBy", p.retired_reason as "retiredReason"
    from point p
    where p.scope = ${scope} and p.epoch = ${epoch} and p.kind = 'procedural' and p.state in ('placed', 'waiting')
    order by p.retired_at nulls first, p.certainty, p.id`.execute(tx);
  return rows;
}
