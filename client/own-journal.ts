import { type ScopeId } from '../memory/scope';
import { type Db } from '../schema/connect';
import { addFact, type NewOwnFact, type OwnFact } from './journal/add-fact';
import { answerQuestion } from './journal/answer-question';
import { editFact } from './journal/edit-fact';
import { allowAgain, type ForgottenList, listForgotten } from './journal/forgotten';
import { asCategory } from './journal/own-words';
import { addLine, editLine, type OwnLine } from './journal/own-lines';
import { type Meant, previewRemoval, type Removed, removeFacts, type RemoveOptions } from './journal/remove-facts';
import { previewLine, type RemovedLine, removeLine, type RemoveLineOptions } from './journal/remove-line';
import { whyFact, type WhyFact, whyLine, type WhyLine } from './journal/why';
import { onlyUser } from './own-log';
import { type CategoryEntry, listCategories } from './reads/categories';
import { type FactEntry, listFacts } from './reads/facts';
import { listQuestions, type QuestionEntry } from './reads/questions';

/**
 * What a person's journal was made into, and their last word on it. All of it acts for the one user scope the client was opened for; ids are
 * those of the lists: `f12`, `l7`, `q3`. Like all edits by hand these are for what the person typed or clicked, and for nothing else.
 * Each @throws MemoryError scope.denied without exactly one user, scope.unknown, usage.invalid
 */
export interface OwnJournal {
  /** Facts in force and their history; `all`: what was deleted, or waits for an answer, too. */
  facts(options?: { all?: boolean; category?: string }): Promise<FactEntry[]>;
  /** @throws MemoryError input.invalid */
  addFact(fact: NewOwnFact): Promise<OwnFact>;
  /** The new words get an id of their own. @throws MemoryError fact.missing, input.invalid */
  editFact(id: string, text: string, options?: { asOf?: string }): Promise<OwnFact>;
  /** What a deletion would take. @throws MemoryError fact.missing */
  previewFacts(meant: Meant): Promise<Removed>;
  /** Forgets facts: by id, or all that a text speaks of. `erase`: only hashes stay. @throws MemoryError fact.missing */
  removeFacts(meant: Meant, options?: RemoveOptions): Promise<Removed>;
  /** The entries behind a fact. @throws MemoryError fact.missing */
  whyFact(id: string): Promise<WhyFact>;
  /** The eight categories with their lines, as they are shown today. */
  categories(options?: { category?: string }): Promise<CategoryEntry[]>;
  /** Writes a line, kept word for word. @throws MemoryError input.invalid */
  addLine(category: string, text: string): Promise<OwnLine>;
  /** Rewords a line, which is kept word for word then. @throws MemoryError line.missing, input.invalid */
  editLine(id: string, text: string): Promise<OwnLine>;
  /** What a deletion would take. @throws MemoryError line.missing */
  previewLine(id: string, options?: RemoveLineOptions): Promise<RemovedLine>;
  /** Forgets a line, and the facts in no other. Null: it was forgotten before, and is erased now. @throws MemoryError line.missing */
  removeLine(id: string, options?: RemoveLineOptions): Promise<RemovedLine | null>;
  /** The facts behind a line, and their entries. @throws MemoryError line.missing */
  whyLine(id: string): Promise<WhyLine>;
  /** What was forgotten. */
  forgotten(): Promise<ForgottenList>;
  /** Lets something forgotten be known again. Returns the ids of all that may. @throws MemoryError fact.missing, line.missing */
  allowAgain(id: string): Promise<string[]>;
  /** What waits for the person; `all`: what they answered too. */
  questions(options?: { all?: boolean }): Promise<QuestionEntry[]>;
  /** @throws MemoryError question.missing */
  answerQuestion(id: string, answer: 'yes' | 'no'): Promise<QuestionEntry>;
}

/** The memory of the journal of the one user among these scopes. */
export function ownJournalOf(db: Db, scopes: readonly ScopeId[]): OwnJournal {
  /** Async, so that a refusal is a rejection like all others. */
  const asUser = async <T>(work: (user: ScopeId) => Promise<T>): Promise<T> => work(onlyUser(scopes));
  const inCategory = (name: string | undefined) => (name === undefined ? {} : { category: asCategory(name) });
  return {
    facts: ({ all = false, category } = {}) => asUser((user) => listFacts(db, user, { all, ...inCategory(category) })),
    addFact: (fact) => asUser((user) => addFact(db, user, fact)),
    editFact: (id, text, options) => asUser((user) => editFact(db, user, id, text, options)),
    previewFacts: (meant) => asUser((user) => previewRemoval(db, user, meant)),
    removeFacts: (meant, options) => asUser((user) => removeFacts(db, user, meant, options)),
    whyFact: (id) => asUser((user) => whyFact(db, user, id)),
    categories: ({ category } = {}) => asUser((user) => listCategories(db, user, inCategory(category))),
    addLine: (category, text) => asUser((user) => addLine(db, user, category, text)),
    editLine: (id, text) => asUser((user) => editLine(db, user, id, text)),
    previewLine: (id, options) => asUser((user) => previewLine(db, user, id, options)),
    removeLine: (id, options) => asUser((user) => removeLine(db, user, id, options)),
    whyLine: (id) => asUser((user) => whyLine(db, user, id)),
    forgotten: () => asUser((user) => listForgotten(db, user)),
    allowAgain: (id) => asUser((user) => allowAgain(db, user, id)),
    questions: (options) => asUser((user) => listQuestions(db, user, options)),
    answerQuestion: (id, answer) => asUser((user) => answerQuestion(db, user, id, answer)),
  };
}
