import { type Tx } from '../connect';
import { type ScopeEpoch } from '../../memory/scope';

/**
 * A person holds on to a rule: it is certain from now on, and `words` stay word for word. An observed rule that gets words this way
 * is a stated one: the person says so. As *scope*.
 */
export async function storePin(tx: Tx, { scope, epoch }: ScopeEpoch, id: number, words: string): Promise<void> {
  await tx
    .updateTable('point')
    .set({ pinned: true, certainty: 'certain', basis: 'stated', quote: words })
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('id', '=', id)
    .execute();
}

/** A person lets go of it: newer rules may replace it again. It stays certain, in the same words. As *scope*. */
export async function dropPin(tx: Tx, { scope, epoch }: ScopeEpoch, id: number): Promise<void> {
  await tx
    .updateTable('point')
    .set({ pinned: false })
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('id', '=', id)
    .execute();
}
