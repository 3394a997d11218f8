import { sql, type Selectable } from 'kysely';
import { type Tx } from '../connect';
import { type PointTable } from '../tables/memory-tables';
import { type Evidence, type Point } from '../../memory/hydration/points';
import { type ScopeEpoch } from '../../memory/scope';

function toPoint(row: Selectable<PointTable>): Point {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    text: row.text,
    rule:
      row.basis && row.certainty
        ? {
            basis: row.basis,
            certainty: row.certainty,
            quote: row.quote,
            until: row.until,
            retired: row.retired_at !== null,
          }
        : null,
    saidBy: row.said_by,
    saidAt: row.said_at,
    where: row.place,
  };
}

/** Points by number. */
export async function loadPoints(tx: Tx, { scope, epoch }: ScopeEpoch, ids: readonly number[]): Promise<Point[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('point')
    .selectAll()
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .execute();
  return rows.map(toPoint);
}

/** Waiting points in order, with how often they were offered in vain. */
export async function waitingPoints(tx: Tx, { scope, epoch }: ScopeEpoch): Promise<{ id: number; tries: number }[]> {
  return tx
    .selectFrom('point')
    .select(['id', 'tries'])
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute();
}

/** Rules in force that stand in a file. */
export async function placedRules(tx: Tx, { scope, epoch }: ScopeEpoch): Promise<Point[]> {
  const rows = await tx
    .selectFrom('point')
    .selectAll()
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('kind', '=', 'procedural')
    .where('state', '=', 'placed')
    .where('retired_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(toPoint);
}

/** What may stand in lines that cite these points: the cited items' words, authors, places and days. */
export async function loadEvidence(tx: Tx, { scope, epoch }: ScopeEpoch, ids: readonly number[]): Promise<Evidence[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ point: number; texts: string[]; at: string[] }>`
    select pi.point, array_agg(i.text || ' ' || i.author_name || ' #' || c.name || ' ' || i.names::text order by i.at) as texts,
      array_agg(to_char(i.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') order by i.at) as at
    from point_item pi join item i on i.id = pi.item and i.version = pi.version join container c on c.id = i.container
    where pi.scope = ${scope} and pi.epoch = ${epoch} and pi.point = any(${[...new Set(ids)]}) group by pi.point`.execute(
    tx,
  );
  return rows.map((row) => ({ point: row.point, texts: [...row.texts, ...row.at] }));
}
