import { updateFacts } from '../../schema/journal/update-facts';
import { dropQuestions, loadQuestions } from '../../schema/journal/load-questions';
import { type JournalGround } from './ground';

/**
 * Contradictions whose other side the person took back or said anew: nothing is left to ask, and what was found counts like any other fact.
 * To be called before what rests on the facts is dropped.
 */
export async function settleContradictions(
  { tx, at }: JournalGround,
  gone: { facts?: readonly number[]; line?: number },
): Promise<void> {
  const open = (await loadQuestions(tx, at)).filter(
    ({ kind, against_fact: fact, against_line: line, fact: found }) =>
      kind === 'contradiction' &&
      ((fact !== null && gone.facts?.includes(fact)) || (line !== null && line === gone.line)) &&
      !gone.facts?.includes(found),
  );
  const found = open.map(({ fact }) => fact);
  await updateFacts(tx, at, found, { state: 'active', merged: false, tries: 0 });
  await dropQuestions(tx, at, open.map(({ id }) => id)); // prettier-ignore
}
