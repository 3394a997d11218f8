import { giveWay } from '../../memory/journal/facts/give-way';
import { isLive, withTwins } from '../../memory/journal/facts/twins';
import { type ScopeId } from '../../memory/scope';
import { type Db } from '../../schema/connect';
import { allFacts, type StoredFact } from '../../schema/journal/load-facts';
import { activeLines } from '../../schema/journal/load-lines';
import { type ForgottenThing, loadForgotten } from '../../schema/journal/load-forgotten';
import { closeQuestion, loadQuestions, type QuestionRow } from '../../schema/journal/load-questions';
import { recompute } from '../../schema/journal/recompute';
import { takeBackWords } from '../../schema/journal/take-back-words';
import { updateFacts } from '../../schema/journal/update-facts';
import { writeLines } from '../../schema/journal/write-lines';
import { type QuestionEntry, questionEntries } from '../reads/questions';
import { allow } from './forgotten';
import { editJournal, type JournalGround } from './ground';
import { missing, parseJournalId } from './ids';
import { removeAll } from './remove-facts';
import { forgottenLike } from './resembling';
import { waitingFor } from './settle-questions';

/**
 * A person decides. Yes: what was found holds, and what it goes against is history, or a line less, or forgotten no more. No: what was
 * found is deleted, and does not come back. What says the same and waits for the same answer fares the same.
 * @returns the question as it was asked, with the fact as it is now
 * @throws MemoryError question.missing if it is none, or answered; usage.invalid
 */
export async function answerQuestion(db: Db, user: ScopeId, id: string, answer: 'yes' | 'no'): Promise<QuestionEntry> {
  return editJournal(db, user, async (ground) => {
    const { tx, at, now } = ground;
    const number = parseJournalId('question', id);
    const question = (await loadQuestions(tx, at)).find((one) => one.id === number);
    if (!question) throw missing('question', number, user);
    const [before] = await questionEntries(ground, [question]);
    // First of all: what follows drops questions that are open.
    await closeQuestion(tx, at, number, answer, now);
    const facts = await allFacts(tx, at);
    const found = await sameAs(ground, question, facts);
    if (answer === 'yes') await accept(ground, question, found, facts);
    else await removeAll(ground, found.map(({ id }) => id), facts, {}); // prettier-ignore
    const [after] = await questionEntries(ground, [{ ...question, answered_at: now, answer }]);
    return { ...(after as QuestionEntry), against: (before as QuestionEntry).against };
  });
}

/**
 * What was found, with what says the same: what waits for the answer, and what stands already, as all that goes against a line does.
 * @returns none: it is gone
 */
async function sameAs(
  ground: JournalGround,
  question: QuestionRow,
  facts: readonly StoredFact[],
): Promise<StoredFact[]> {
  const fact = facts.find(({ id }) => id === question.fact);
  if (!fact) return [];
  const isOfLine = question.kind === 'contradiction' && question.against_line !== null;
  return [...(isOfLine ? withTwins(fact, facts) : [fact]), ...(await waitingFor(ground, [fact], facts))];
}

async function accept(
  ground: JournalGround,
  question: QuestionRow,
  found: readonly StoredFact[],
  facts: readonly StoredFact[],
): Promise<void> {
  const { tx, at, now } = ground;
  if (found.length === 0) return;
  if (question.kind === 'again') {
    const asked = ({ kind, id }: ForgottenThing) =>
      id === (kind === 'fact' ? question.against_fact : question.against_line);
    const things = (await loadForgotten(tx, at)).filter(asked);
    for (const fact of found) things.push(...(await forgottenLike(ground, fact)));
    await allow(ground, things);
  }
  if (question.against_line !== null && question.kind === 'contradiction') {
    const lines = await activeLines(tx, at);
    await writeLines(tx, at, lines.filter(({ id }) => id !== question.against_line), now); // prettier-ignore
    await takeBackWords(tx, at);
  }
  for (const { id, state } of found)
    await updateFacts(tx, at, [id], { merged: false, tries: 0, ...(state === 'asked' && { state: 'active' }) });
  if (question.against_fact !== null && question.kind === 'contradiction') await endOwn(ground, found, facts);
  await recompute(tx, at);
}

/** What the person had said themselves ends where what they accept begins, whatever day they had said it was so. */
async function endOwn(
  { tx, at }: JournalGround,
  accepted: readonly StoredFact[],
  facts: readonly StoredFact[],
): Promise<void> {
  for (const own of facts.filter((one) => one.origin === 'user' && isLive(one))) {
    const asOf = accepted.reduce((date, one) => giveWay({ ...own, asOf: date }, one) ?? date, own.asOf);
    if (asOf !== own.asOf) await updateFacts(tx, at, [own.id], { as_of: asOf });
  }
}
