import { sql } from 'kysely';
import { type Tx } from '../connect';
import { type ScopeEpoch } from '../../memory/scope';

/** A rule in a person's words: they are what is kept from now on, and it is certain. Its sources stay. As *scope*. */
export async function storeRewording(tx: Tx, { scope, epoch }: ScopeEpoch, id: number, words: string): Promise<void> {
  await tx
    .updateTable('point')
    .set({
      ...{ text: words, quote: words, basis: 'stated' as const, certainty: 'certain' as const },
      // Whoever said it first did not say it like this.
      said_by: sql<string>`regexp_replace(said_by, ' \\(reworded by a person\\)$', '') || ' (reworded by a person)'`,
    })
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('id', '=', id)
    .execute();
}
