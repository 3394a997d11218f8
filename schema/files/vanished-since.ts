import { type Tx } from '../connect';
import { type ScopeEpoch } from '../../memory/scope';

/** What agents' commits since a time took out of the memory, in tokens, and what it held before each; oldest first. */
export async function vanishedSince(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  since: string,
): Promise<{ vanished: number; held: number }[]> {
  return tx
    .selectFrom('commit')
    .select(['vanished', 'held'])
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('author', '=', 'agent')
    .where('at', '>', since)
    .orderBy('number')
    .execute();
}
