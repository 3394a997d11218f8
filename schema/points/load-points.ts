import { sql, type Selectable } from 'kysely';
import { type Tx } from '../connect';
import { type PointTable } from '../tables/memory-tables';
import { type Point } from '../../memory/hydration/points';
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
            pinned: row.pinned,
            sameAs: row.same_as,
          }
        : null,
    saidBy: row.said_by,
    saidAt: row.said_at,
    where: row.place,
    outside: row.outside,
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

/** Waiting points in order, without those a pending proposal holds, with how often they were offered in vain. */
export async function waitingPoints(tx: Tx, { scope, epoch }: ScopeEpoch): Promise<{ id: number; tries: number }[]> {
  return tx
    .selectFrom('point')
    .select(['id', 'tries'])
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('state', '=', 'waiting')
    .where('proposal', 'is', null)
    .orderBy('id')
    .execute();
}

/** Rules in force that stand in a file; what only says one again is none of them. */
export async function placedRules(tx: Tx, { scope, epoch }: ScopeEpoch): Promise<Point[]> {
  const rows = await tx
    .selectFrom('point')
    .selectAll()
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('kind', '=', 'procedural')
    .where('state', '=', 'placed')
    .where('retired_at', 'is', null)
    .where('same_as', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(toPoint);
}

/** One item a point cites: its words with author, place and names, and when it was written, `YYYY-MM-DD HH:MM`. */
export interface CitedWords {
  point: number;
  text: string;
  /** The item's own words, and who wrote them. */
  said: string;
  author: string;
  at: string;
}

/** What points cite, item by item in time order. */
export async function loadCitedWords(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  ids: readonly number[],
): Promise<CitedWords[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CitedWords>`
    select pi.point, i.text || ' ' || i.author_name || ' #' || c.name || ' ' || i.names::text as text,
      i.text as said, i.author_name as author,
      to_char(i.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at
    from point_item pi join item i on i.id = pi.item and i.version = pi.version join container c on c.id = i.container
    where pi.scope = ${scope} and pi.epoch = ${epoch} and pi.point = any(${[...new Set(ids)]}) order by pi.point, i.at`.execute(
    tx,
  );
  return rows;
}
