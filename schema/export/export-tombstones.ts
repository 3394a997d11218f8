import { type ExportedTombstone } from '../../memory/files/import/exported-memory';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';

/** What people removed, oldest first. As *scope*. */
export async function exportTombstones(tx: Tx, { scope, epoch }: ScopeEpoch): Promise<ExportedTombstone[]> {
  return tx
    .selectFrom('tombstone')
    .select(['id', 'commit', 'path', 'text', 'points', 'at'])
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .orderBy('id')
    .execute();
}
