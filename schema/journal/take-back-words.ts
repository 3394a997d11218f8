import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';
import { emptyJournalAnswers } from './empty-answers';

/** Steps whose answers, or whose requests in flight, may hold words of the journal's memory. */
const STEPS = ['facts', 'evolve', 'rewrite', 'pick'];

/**
 * What a person took back is in no answer of a model any more, neither in one that is on its way: who waits for it asks again, by what
 * stands then. Texts that wait for a choice of categories go too. The caller holds the epoch's lock.
 */
export async function takeBackWords(tx: Tx, at: ScopeEpoch): Promise<void> {
  await emptyJournalAnswers(tx, at);
  await tx
    .updateTable('call')
    .set({ answer: null, state: 'void' })
    .where('scope', '=', at.scope)
    .where('epoch', '=', at.epoch)
    .where('step', '=', 'pick')
    .where('state', 'in', ['done', 'started'])
    .execute();
  await tx
    .updateTable('pick')
    .set({ text: null })
    .where('scope', '=', at.scope)
    .where('epoch', '=', at.epoch)
    .where('text', 'is not', null)
    .execute();
}

/** The same down to the last trace: answers that were of no use, and vectors, from which words may be guessed. */
export async function eraseTraces(tx: Tx, at: ScopeEpoch): Promise<void> {
  await takeBackWords(tx, at);
  await tx
    .updateTable('call')
    .set({ answer: null })
    .where('scope', '=', at.scope)
    .where('epoch', '=', at.epoch)
    .where('step', 'in', STEPS)
    .where('answer', 'is not', null)
    .execute();
  await tx.deleteFrom('embedding').where('scope', '=', at.scope).where('epoch', '=', at.epoch).execute();
}
