import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';

/** How many proposals of this author wait for a person. */
export async function countPending(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  author: 'agent' | 'assistant',
): Promise<number> {
  const { count } = await tx
    .selectFrom('proposal')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('state', '=', 'pending')
    .where('author', '=', author)
    .executeTakeFirstOrThrow();
  return count;
}
