import { type Updateable } from 'kysely';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';
import { type FactTable } from '../tables/journal-tables';

/** Changes facts by number. The caller holds the epoch's lock. */
export async function updateFacts(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  ids: readonly number[],
  values: Updateable<FactTable>,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('fact')
    .set(values)
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('id', 'in', [...ids])
    .execute();
}
