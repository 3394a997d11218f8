import { type Fact } from '../../memory/journal/fact';
import { areTwins, isLive } from '../../memory/journal/facts/twins';
import { waitingWith } from '../../memory/journal/facts/waiting';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';
import { takeNumbers } from './journal-row';
import { allFacts, factsById } from './load-facts';
import { loadQuestions, type QuestionRow } from './load-questions';

export interface NewQuestion {
  kind: 'again' | 'contradiction';
  /** What was found. */
  fact: number;
  /** The user's fact or line it goes against; of `again` what they deleted. */
  againstFact?: number | null;
  againstLine?: number | null;
}

/**
 * Puts something to the user, once: a fact is asked about at most once, and one that says the same as what they are asked already waits
 * for that answer. The caller holds the epoch's lock.
 */
export async function askQuestion(tx: Tx, at: ScopeEpoch, question: NewQuestion, now: string): Promise<void> {
  const all = await loadQuestions(tx, at, true);
  if (all.some(({ fact }) => fact === question.fact)) return;
  if (await isAsked(tx, at, question, all)) return;
  const id = await takeNumbers(tx, at, 'next_question', 1);
  await tx
    .insertInto('question')
    .values({
      ...{ scope: at.scope, epoch: at.epoch, id, kind: question.kind, fact: question.fact },
      ...{ against_fact: question.againstFact ?? null, against_line: question.againstLine ?? null },
      ...{ asked_at: now, answered_at: null, answer: null },
    })
    .execute();
}

async function isAsked(tx: Tx, at: ScopeEpoch, question: NewQuestion, all: readonly QuestionRow[]): Promise<boolean> {
  const open = all.filter(
    (one) =>
      one.answered_at === null &&
      one.kind === question.kind &&
      one.against_fact === (question.againstFact ?? null) &&
      one.against_line === (question.againstLine ?? null),
  );
  if (open.length === 0) return false;
  const facts = await factsById(tx, at, [question.fact, ...open.map(({ fact }) => fact)]);
  const found = facts.get(question.fact);
  return (
    found !== undefined &&
    open.some(({ fact: id }) => {
      const about = facts.get(id);
      return about !== undefined && areTwins(about, found);
    })
  );
}

/**
 * Open questions about facts that are gone are about one that says the same and waited with it, or stood beside it: else nobody would ever
 * be asked about that. To be called before what rests on the facts is dropped, under the epoch's lock.
 * @param gone as they were
 */
export async function passQuestions(tx: Tx, at: ScopeEpoch, gone: readonly Fact[]): Promise<void> {
  const open = await loadQuestions(tx, at);
  const left = open.filter(({ fact }) => gone.some(({ id }) => id === fact));
  if (left.length === 0) return;
  const ids = new Set(gone.map(({ id }) => id));
  const facts = (await allFacts(tx, at)).filter(({ id }) => !ids.has(id));
  const asked = new Set(open.map(({ fact }) => fact));
  for (const question of left) {
    const about = gone.find(({ id }) => id === question.fact) as Fact;
    const [heir] = [
      ...waitingWith(about, facts, asked),
      // What goes against a line stands already while it is asked about.
      ...(question.kind === 'contradiction' && question.against_line !== null
        ? facts.filter((one) => isLive(one) && !asked.has(one.id) && areTwins(about, one))
        : []),
    ];
    if (!heir) continue;
    asked.add(heir.id);
    await tx
      .updateTable('question')
      .set({ fact: heir.id })
      .where('scope', '=', at.scope)
      .where('epoch', '=', at.epoch)
      .where('id', '=', question.id)
      .execute();
  }
}
