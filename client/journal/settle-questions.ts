import { waitingWith } from '../../memory/journal/facts/waiting';
import { allFacts, type StoredFact } from '../../schema/journal/load-facts';
import { dropQuestions, loadQuestions } from '../../schema/journal/load-questions';
import { updateFacts } from '../../schema/journal/update-facts';
import { type JournalGround, type JournalView } from './ground';

/**
 * Contradictions whose other side the person took back or said anew: nothing is left to ask, and what was found counts like any other fact,
 * with what waited for the same answer. To be called before what rests on the facts is dropped.
 */
export async function settleContradictions(
  ground: JournalGround,
  gone: { facts?: readonly number[]; line?: number },
): Promise<void> {
  const { tx, at } = ground;
  const open = (await loadQuestions(tx, at)).filter(
    ({ kind, against_fact: fact, against_line: line, fact: found }) =>
      kind === 'contradiction' &&
      ((fact !== null && gone.facts?.includes(fact)) || (line !== null && line === gone.line)) &&
      !gone.facts?.includes(found),
  );
  if (open.length === 0) return;
  const facts = await allFacts(tx, at);
  const found = facts.filter(({ id }) => open.some(({ fact }) => fact === id));
  const settled = [...found, ...(await waitingFor(ground, found, facts))];
  await updateFacts(tx, at, settled.map(({ id }) => id), { state: 'active', merged: false, tries: 0 }); // prettier-ignore
  await dropQuestions(tx, at, open.map(({ id }) => id)); // prettier-ignore
}

/** What waits for the answer to questions about these, without one of its own. @param facts all there are */
export async function waitingFor(
  { tx, at }: JournalView,
  about: readonly StoredFact[],
  facts: readonly StoredFact[],
): Promise<StoredFact[]> {
  const asked = new Set((await loadQuestions(tx, at)).map(({ fact }) => fact));
  const waiting = about.filter(({ state }) => state === 'asked').flatMap((fact) => waitingWith(fact, facts, asked));
  return [...new Set(waiting)];
}
