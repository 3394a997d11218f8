import { type Category } from '../../memory/journal/category';
import { type Fact, type FactState } from '../../memory/journal/fact';
import { type PartialDate } from '../../memory/journal/partial-date';
import { isLive } from '../../memory/journal/facts/twins';
import { type ScopeId } from '../../memory/scope';
import { type Db } from '../../schema/connect';
import { allFacts } from '../../schema/journal/load-facts';
import { activeLines } from '../../schema/journal/load-lines';
import { lookAtJournal } from '../journal/ground';
import { entryId, journalId } from '../journal/ids';

/** A fact as its owner reads it. */
export interface FactEntry {
  /** `f12` */
  id: string;
  text: string;
  /** The words of the entry, exact; null: the owner added it, or the entry says it no more. */
  quote: string | null;
  /** As `aquifer journal ls` shows it, or `aquifer items`; null: the owner added it. */
  entry: string | null;
  /** `YYYY-MM-DD`, in its owner's zone. */
  entryDate: string;
  asOf: PartialDate;
  /** `user`, or a name. */
  subject: string;
  /** The first of its categories. */
  category: Category;
  categories: Category[];
  thing: string | null;
  origin: 'entry' | 'user';
  state: FactState;
  supersededBy: string | null;
  /** Superseded by one that says the same. */
  restated: boolean;
  confirmed: PartialDate;
  until: PartialDate | null;
}

export interface FactFilter {
  /** Also what was deleted and is not erased, what waits for an answer, and what was only said again. */
  all?: boolean;
  category?: Category;
}

/**
 * A person's facts, in the order of their numbers: those in force and their history. What was only said again is left out, unless a line
 * rests on it. @throws MemoryError scope.denied for a team, scope.unknown
 */
export async function listFacts(
  db: Db,
  user: ScopeId,
  { all = false, category }: FactFilter = {},
): Promise<FactEntry[]> {
  return lookAtJournal(db, user, async ({ tx, at }) => {
    const cited = new Set((await activeLines(tx, at)).flatMap(({ facts }) => facts));
    const isShown = (fact: Fact) =>
      all ? fact.state !== 'deleted' || fact.text !== '' : isLive(fact) && (!fact.restated || cited.has(fact.id));
    const facts = (await allFacts(tx, at)).filter(isShown);
    return facts
      .filter(({ categories }) => category === undefined || categories.includes(category))
      .map((fact) => factEntry(fact, user));
  });
}

export function factEntry(fact: Fact, user: ScopeId): FactEntry {
  const { id, text, quote, entry, entryDate, asOf, subject, categories, thing, origin, state } = fact;
  return {
    ...{ id: journalId('fact', id), text, quote, entry: entry === null ? null : entryId(entry, user), entryDate, asOf },
    ...{ subject, category: categories[0] as Category, categories, thing, origin, state },
    supersededBy: fact.supersededBy === null ? null : journalId('fact', fact.supersededBy),
    ...{ restated: fact.restated, confirmed: fact.confirmed, until: fact.until },
  };
}
