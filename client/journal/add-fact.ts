import { USER } from '../../memory/journal/fact';
import { type ScopeId } from '../../memory/scope';
import { type Db } from '../../schema/connect';
import { insertFacts } from '../../schema/journal/insert-facts';
import { factsById, type StoredFact } from '../../schema/journal/load-facts';
import { recompute } from '../../schema/journal/recompute';
import { type FactEntry, factEntry } from '../reads/facts';
import { asOfFor } from './as-of';
import { editJournal, type JournalGround } from './ground';
import { journalId } from './ids';
import { asCategories, ownName, ownWords } from './own-words';
import { allowSameWords } from './resembling';

/** What a person adds by their own hand. */
export interface NewOwnFact {
  text: string;
  categories: readonly string[];
  /** A name; the user by default. */
  subject?: string;
  /** `2024`, `2024-03`, `2024-03-05`, or two with `/` between; today by default; with a thing not after today. */
  asOf?: string;
  /** What there is one of at a time, such as a home or a record: a newer fact on it replaces this one. */
  thing?: string;
}

/** A fact of a person's own. */
export interface OwnFact extends FactEntry {
  /** Ids of what they deleted and this resembles: lines on it are held back until they allow it. */
  resembles: string[];
}

/** Adds a fact, which no model changes. Written into the categories by the next evolve. @throws MemoryError input.invalid, usage.invalid */
export async function addFact(db: Db, user: ScopeId, fact: NewOwnFact): Promise<OwnFact> {
  const text = ownWords(fact.text);
  const subject = fact.subject === undefined ? USER : ownName(fact.subject, 'subject');
  const thing = fact.thing === undefined ? null : ownName(fact.thing, 'thing');
  const categories = asCategories(fact.categories);
  return editJournal(db, user, async (ground) => {
    const { tx, at, today } = ground;
    const asOf = fact.asOf === undefined ? today : asOfFor(thing, fact.asOf, today);
    const resembles = await allowSameWords(ground, { text, subject, entry: null });
    const values = {
      text,
      quote: null,
      entry: null,
      version: null,
      entryDate: today,
      asOf,
      subject,
      categories,
      thing,
    };
    const [id = 0] = await insertFacts(tx, at, [{ ...values, origin: 'user', state: 'active' }]);
    await recompute(tx, at, [id]);
    return ownFact(ground, id, resembles.map((one) => journalId(one.kind, one.id))); // prettier-ignore
  });
}

/** A fact as it stands at the end of an edit. */
export async function ownFact(ground: JournalGround, id: number, resembles: string[]): Promise<OwnFact> {
  const fact = (await factsById(ground.tx, ground.at, [id])).get(id) as StoredFact;
  return { ...factEntry(fact, ground.user), resembles };
}
