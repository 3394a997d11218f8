import { type Selectable } from 'kysely';
import { type Tx } from '../connect';
import { type ScopeEpochTable } from '../tables/scope-tables';
import { MemoryError } from '../../memory/errors';
import { type ScopeEpoch } from '../../memory/scope';

/**
 * Locks the row everything of this epoch hangs on; whoever holds it is alone in changing the memory.
 * @throws MemoryError epoch.gone after a wipe: the caller's work has nowhere to land.
 */
export async function lockEpoch(tx: Tx, { scope, epoch }: ScopeEpoch): Promise<Selectable<ScopeEpochTable>> {
  const row = await tx
    .selectFrom('scope_epoch')
    .selectAll()
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .forUpdate()
    .executeTakeFirst();
  if (!row)
    throw new MemoryError(
      'epoch.gone',
      `The memory of ${scope} was wiped meanwhile.`,
      'Nothing was written; start again.',
    );
  return row;
}
