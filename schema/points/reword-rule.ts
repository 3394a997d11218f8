import { type Tx } from '../connect';
import { type ScopeEpoch } from '../../memory/scope';

/** A rule in a person's words: they are what is kept from now on, and it is certain. Its sources stay. As *scope*. */
export async function storeRewording(tx: Tx, { scope, epoch }: ScopeEpoch, id: number, words: string): Promise<void> {
  await tx
    .updateTable('point')
    .set({ text: words, quote: words, basis: 'stated', certainty: 'certain' })
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('id', '=', id)
    .execute();
}
