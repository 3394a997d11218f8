import { type Selectable, sql } from 'kysely';
import { type Fact, type FactState } from '../../memory/journal/fact';
import { type CategoryLine } from '../../memory/journal/line';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';
import { type FactTable } from '../tables/journal-tables';

/** A fact with what only the tables need to know of it. */
export interface StoredFact extends Fact {
  /** Version of the entry it was found in. */
  version: number | null;
  /** A merge has seen it. */
  merged: boolean;
  tries: number;
  deletedAt: string | null;
}

/** Facts in force and their history, in order of their numbers. As *scope*. */
export async function liveFacts(tx: Tx, at: ScopeEpoch): Promise<StoredFact[]> {
  return factsIn(tx, at, ['active', 'superseded']);
}

/** All there are, the deleted ones and those that wait for the user too. */
export async function allFacts(tx: Tx, at: ScopeEpoch): Promise<StoredFact[]> {
  return factsIn(tx, at, ['active', 'superseded', 'deleted', 'asked']);
}

/** Facts by number, in whatever state; unknown numbers are left out. */
export async function factsById(tx: Tx, at: ScopeEpoch, ids: readonly number[]): Promise<Map<number, StoredFact>> {
  if (ids.length === 0) return new Map();
  const rows = await select(tx, at).where('id', 'in', [...new Set(ids)]).execute(); // prettier-ignore
  return new Map(rows.map((row) => [row.id, toFact(row)]));
}

/**
 * What showing lines takes: the facts they rest on, what came after each of those, and what one of them says again; by number, in whatever
 * state. As *scope*.
 */
export async function factsBehind(
  tx: Tx,
  at: ScopeEpoch,
  lines: readonly Pick<CategoryLine, 'facts'>[],
): Promise<Map<number, StoredFact>> {
  const cited = [...new Set(lines.flatMap(({ facts }) => facts))];
  if (cited.length === 0) return new Map();
  // In one statement: a thing that is told of often has a long history.
  const { rows } = await sql<{ id: number }>`
    with recursive own as (
      select id, superseded_by, restated, state from fact where scope = ${at.scope} and epoch = ${at.epoch}
    ), behind (id) as (
      select unnest(${cited}::int[])
      union select own.superseded_by from own join behind on behind.id = own.id where own.superseded_by is not null
    )
    select id from behind
    union select id from own where state = 'superseded' and restated and superseded_by = any(${cited}::int[])`.execute(
    tx,
  );
  return factsById(tx, at, rows.map(({ id }) => id)); // prettier-ignore
}

/** What was found in an entry, in whatever state. */
export async function factsOfEntry(tx: Tx, at: ScopeEpoch, item: string): Promise<StoredFact[]> {
  const rows = await select(tx, at).where('entry', '=', item).orderBy('id').execute();
  return rows.map(toFact);
}

/** What the user said themselves and holds. */
export async function ownFacts(tx: Tx, at: ScopeEpoch): Promise<StoredFact[]> {
  const rows = await select(tx, at).where('origin', '=', 'user').where('state', '=', 'active').orderBy('id').execute();
  return rows.map(toFact);
}

/** Facts in force and their history, of the groups that any of these facts is of. */
export async function liveGroups(tx: Tx, at: ScopeEpoch, ids: readonly number[]): Promise<StoredFact[]> {
  if (ids.length === 0) return [];
  // Two statements: joined to itself, a table nobody has counted lately is read once for each of its rows.
  const touched = await select(tx, at).where('id', 'in', [...new Set(ids)]).where('group_key', '<>', '').execute(); // prettier-ignore
  if (touched.length === 0) return [];
  const keys = [...new Set(touched.map((row) => row.group_key))];
  const rows = await select(tx, at)
    .where('state', 'in', ['active', 'superseded'])
    .where('group_key', 'in', keys)
    .orderBy('id')
    .execute();
  return rows.map(toFact);
}

async function factsIn(tx: Tx, at: ScopeEpoch, states: FactState[]): Promise<StoredFact[]> {
  const rows = await select(tx, at).where('state', 'in', states).orderBy('id').execute();
  return rows.map(toFact);
}

const select = (tx: Tx, { scope, epoch }: ScopeEpoch) =>
  tx.selectFrom('fact').selectAll().where('scope', '=', scope).where('epoch', '=', epoch);

function toFact(row: Selectable<FactTable>): StoredFact {
  return {
    id: row.id,
    text: row.text,
    quote: row.quote,
    entry: row.entry,
    entryDate: row.entry_date,
    asOf: row.as_of,
    subject: row.subject,
    categories: row.categories,
    thing: row.thing,
    origin: row.origin,
    state: row.state,
    supersededBy: row.superseded_by,
    restated: row.restated,
    confirmed: row.confirmed,
    until: row.until,
    version: row.version,
    merged: row.merged,
    tries: row.tries,
    deletedAt: row.deleted_at,
  };
}
