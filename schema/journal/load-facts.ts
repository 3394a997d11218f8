import { type Selectable } from 'kysely';
import { type Fact, type FactState } from '../../memory/journal/fact';
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
