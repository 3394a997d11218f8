import { type ScopeId } from '../../memory/scope';
import { type Db } from '../../schema/connect';
import { allFacts } from '../../schema/journal/load-facts';
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

/**
 * A person decides. Yes: what was found holds, and what it goes against is history, or a line less, or forgotten no more. No: what was
 * found is deleted, and does not come back.
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
    await (answer === 'yes' ? accept : refuse)(ground, question);
    const [after] = await questionEntries(ground, [{ ...question, answered_at: now, answer }]);
    return { ...(after as QuestionEntry), against: (before as QuestionEntry).against };
  });
}

async function accept(ground: JournalGround, question: QuestionRow): Promise<void> {
  const { tx, at, now } = ground;
  const fact = (await allFacts(tx, at)).find(({ id }) => id === question.fact);
  if (!fact) return;
  if (question.kind === 'again') {
    const asked = ({ kind, id }: ForgottenThing) =>
      id === (kind === 'fact' ? question.against_fact : question.against_line);
    const things = [...(await forgottenLike(ground, fact)), ...(await loadForgotten(tx, at)).filter(asked)];
    await allow(ground, things);
  }
  if (question.against_line !== null && question.kind === 'contradiction') {
    const lines = await activeLines(tx, at);
    await writeLines(tx, at, lines.filter(({ id }) => id !== question.against_line), now); // prettier-ignore
    await takeBackWords(tx, at);
  }
  await updateFacts(tx, at, [fact.id], { merged: false, tries: 0, ...(fact.state === 'asked' && { state: 'active' }) });
  await recompute(tx, at);
}

async function refuse(ground: JournalGround, question: QuestionRow): Promise<void> {
  await removeAll(ground, [question.fact], await allFacts(ground.tx, ground.at), {});
}
