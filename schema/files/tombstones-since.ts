import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';

/** Words that people removed with commits after this one. */
export async function removedSince(tx: Tx, { scope, epoch }: ScopeEpoch, commit: number): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('tombstone')
    .select('text')
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('commit', '>', commit)
    .where('text', '<>', '')
    .execute();
  return new Set(rows.map(({ text }) => text));
}
