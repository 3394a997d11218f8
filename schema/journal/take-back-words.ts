import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';
import { dropEmbeddings } from './embeddings';
import { emptyJournalAnswers, JOURNAL_STEPS } from './empty-answers';

/**
 * What a person took back is in no answer of a model any more, neither in one that is on its way: who waits for it asks again, by what
 * stands then. Texts that wait for a choice of categories go too, and vectors of lines. The caller holds the epoch's lock.
 */
export async function takeBackWords(tx: Tx, at: ScopeEpoch): Promise<void> {
  await emptyJournalAnswers(tx, at);
  await dropEmbeddings(tx, at);
  await tx
    .updateTable('pick')
    .set({ text: null })
    .where('scope', '=', at.scope)
    .where('epoch', '=', at.epoch)
    .where('text', 'is not', null)
    .execute();
}

/** The same down to the last trace: answers that were of no use too. */
export async function eraseTraces(tx: Tx, at: ScopeEpoch): Promise<void> {
  await takeBackWords(tx, at);
  await tx
    .updateTable('call')
    .set({ answer: null })
    .where('scope', '=', at.scope)
    .where('epoch', '=', at.epoch)
    .where('step', 'in', JOURNAL_STEPS)
    .where('answer', 'is not', null)
    .execute();
}
