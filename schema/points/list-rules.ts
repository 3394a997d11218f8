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
  /** Items it rests on, those of the points that say it again among them. */
  sources: string[];
  /** Who said it again, in time order. */
  saidAgain: { saidBy: string; saidAt: string }[];
  /** Last day it holds, `YYYY-MM-DD`. */
  until: string | null;
  /** A person holds on to it. */
  pinned: boolean;
  state: 'active' | 'retired';
  /** The rule that replaced it, and those it replaced. */
  retiredBy: string | null;
  replaces: string[];
  retiredReason: string | null;
}

/**
 * Rules that stand or stood in a file, or wait for one; in force first, certain ones before possible ones. What only says a rule again
 * is none of its own. As *scope*.
 */
export async function listRules(tx: Tx, { scope, epoch }: ScopeEpoch): Promise<ListedRule[]> {
  const { rows } = await sql<ListedRule>`
    with mine as (
      select *, coalesce(same_as, id) as rule from point
      where scope = ${scope} and epoch = ${epoch} and kind = 'procedural' and state in ('placed', 'waiting'))
    select 'p' || p.id as id, p.text, p.quote, p.basis as kind, p.certainty, p.said_by as "saidBy", p.said_at as "saidAt",
      array(select distinct i.item from point_item i join mine s on s.id = i.point
        where i.scope = ${scope} and i.epoch = ${epoch} and s.rule = p.id order by i.item) as sources,
      (select coalesce(json_agg(json_build_object('saidBy', s.said_by,
          'saidAt', replace(replace(s.said_at::text, ' ', 'T'), '+00', 'Z')) order by s.said_at, s.id), '[]')
        from mine s where s.same_as = p.id) as "saidAgain",
      p.until, p.pinned, case when p.retired_at is null then 'active' else 'retired' end as state,
      (select 'p' || coalesce(b.same_as, b.id) from point b
        where b.scope = ${scope} and b.epoch = ${epoch} and b.id = p.retired_by) as "retiredBy",
      array(select 'p' || r.id from mine r join mine b on b.id = r.retired_by
        where r.same_as is null and b.rule = p.id order by r.id) as replaces,
      p.retired_reason as "retiredReason"
    from mine p where p.same_as is null
    order by p.retired_at nulls first, p.certainty, p.id`.execute(tx);
  return rows;
}
