import { sql } from 'kysely';
import { type Tx } from '../connect';
import { type ScopeEpoch } from '../../memory/scope';
import { type LostCitation } from './lost-citations';

/** Characters of each remaining item that stand in for a point's lost text. */
const EXTRACT = 400;

/**
 * Drops lost citations, as *scope*. A point without a source left, or whose quote is lost, is withdrawn and its words blanked;
 * one that others still support waits again, its text taken from those others.
 */
export async function withdrawPoints(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  lost: readonly LostCitation[],
  at: string,
): Promise<void> {
  const points = [...new Set(lost.map((one) => one.point))];
  const quoteLost = [...new Set(lost.filter((one) => one.quoted).map((one) => one.point))];
  await sql`
    delete from point_item p using unnest(${lost.map((one) => one.point)}::int[], ${lost.map((one) => one.item)}::text[]) as l(point, item)
    where p.scope = ${scope} and p.epoch = ${epoch} and p.point = l.point and p.item = l.item`.execute(tx);
  await sql`
    update point p set state = 'withdrawn', text = '', quote = null, reason = 'source-withdrawn',
      retired_at = case when p.kind = 'procedural' then coalesce(p.retired_at, ${at}::timestamptz) end,
      retired_reason = case when p.kind = 'procedural' then 'source withdrawn' end
    where p.scope = ${scope} and p.epoch = ${epoch} and p.id = any(${points})
      and (p.id = any(${quoteLost}) or not exists (
        select from point_item i where i.scope = p.scope and i.epoch = p.epoch and i.point = p.id))`.execute(tx);
  await sql`
    delete from point_item i using point p
    where i.scope = ${scope} and i.epoch = ${epoch} and p.scope = i.scope and p.epoch = i.epoch and p.id = i.point and p.state = 'withdrawn'`.execute(
    tx,
  );
  // A rule whose successor is gone is in force again; the reason was written with the successor in view.
  await sql`
    update point p set retired_at = null, retired_by = null, retired_reason = null, state = 'waiting', tries = 0
    where p.scope = ${scope} and p.epoch = ${epoch} and p.state <> 'withdrawn' and exists (
      select from point s where s.scope = p.scope and s.epoch = p.epoch and s.id = p.retired_by and s.state = 'withdrawn')`.execute(
    tx,
  );
  await sql`
    update point p set reason = null, state = case when p.state in ('declined', 'parked') then p.state else 'waiting' end, tries = 0,
      text = (select string_agg(i.author_name || ': ' || left(i.text, ${EXTRACT}), ' / ' order by i.at)
              from point_item pi join item i on i.id = pi.item
              where pi.scope = p.scope and pi.epoch = p.epoch and pi.point = p.id)
    where p.scope = ${scope} and p.epoch = ${epoch} and p.id = any(${points}) and p.state <> 'withdrawn'`.execute(tx);
}
