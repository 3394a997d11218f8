import { MemoryError } from '../../memory/errors';
import { isLive } from '../../memory/journal/facts/twins';
import { allFacts, type StoredFact } from '../../schema/journal/load-facts';
import { activeLines } from '../../schema/journal/load-lines';
import { type JournalView } from './ground';
import { journalId, missing, parseJournalId } from './ids';

/** A fact of whatever state, and all others. @throws MemoryError usage.invalid, fact.missing */
export async function findFact({ tx, at, user }: JournalView, text: string) {
  const [id, facts] = [parseJournalId('fact', text), await allFacts(tx, at)];
  const fact = facts.find((one) => one.id === id);
  if (!fact) throw missing('fact', id, user);
  return { fact, facts };
}

/** One in force, or history. @throws MemoryError usage.invalid if it waits for an answer, fact.missing */
export async function findLiveFact(
  view: JournalView,
  text: string,
): Promise<{ fact: StoredFact; facts: StoredFact[] }> {
  const found = await findFact(view, text);
  if (isLive(found.fact)) return found;
  if (found.fact.state === 'deleted') throw missing('fact', found.fact.id, view.user);
  throw new MemoryError(
    'usage.invalid',
    `${journalId('fact', found.fact.id)} waits for your answer.`,
    `See \`aquifer questions ${view.user}\`.`,
  );
}

/** A line in force, and all of them. @throws MemoryError usage.invalid, line.missing */
export async function findLine({ tx, at, user }: JournalView, text: string) {
  const [id, lines] = [parseJournalId('line', text), await activeLines(tx, at)];
  const line = lines.find((one) => one.id === id);
  if (!line) throw missing('line', id, user);
  return { line, lines };
}
