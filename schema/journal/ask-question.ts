import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';
import { takeNumbers } from './journal-row';

export interface NewQuestion {
  kind: 'again' | 'contradiction';
  /** What was found. */
  fact: number;
  /** The user's fact or line it goes against; of `again` what they deleted. */
  againstFact?: number | null;
  againstLine?: number | null;
}

/** Puts something to the user, once: a fact is asked about at most once. The caller holds the epoch's lock. */
export async function askQuestion(tx: Tx, at: ScopeEpoch, question: NewQuestion, now: string): Promise<void> {
  const asked = await tx
    .selectFrom('question')
    .select('id')
    .where('scope', '=', at.scope)
    .where('epoch', '=', at.epoch)
    .where('fact', '=', question.fact)
    .executeTakeFirst();
  if (asked) return;
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
