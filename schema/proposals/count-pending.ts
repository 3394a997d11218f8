import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';

/** How many proposals wait for a person; of one author if named. */
export async function countPending(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  author?: 'agent' | 'assistant',
): Promise<number> {
  const query = tx
    .selectFrom('proposal')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('state', '=', 'pending');
  const { count } = await (author ? query.where('author', '=', author) : query).executeTakeFirstOrThrow();
  return count;
}
