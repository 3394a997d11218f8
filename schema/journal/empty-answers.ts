import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';

/** Steps whose answers, or whose requests in flight, may hold words of the journal's memory. */
export const JOURNAL_STEPS: readonly string[] = ['facts', 'evolve', 'rewrite', 'pick'];

/**
 * Stored answers about the journal go, and those in flight have nowhere to land: they may hold words of what is gone, or bring back what
 * was just deleted. Who still needs one asks anew. The caller holds the epoch's lock.
 */
export async function emptyJournalAnswers(tx: Tx, { scope, epoch }: ScopeEpoch): Promise<void> {
  await tx
    .updateTable('call')
    .set({ answer: null, state: 'void' })
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('step', 'in', JOURNAL_STEPS)
    .where('state', 'in', ['done', 'started'])
    .execute();
}
