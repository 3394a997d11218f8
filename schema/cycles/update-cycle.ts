import { type Updateable } from 'kysely';
import { type Tx } from '../connect';
import { type CycleTable } from '../tables/cycle-tables';
import { type ScopeEpoch } from '../../memory/scope';

/** Changes a cycle's row while it is open; a closed one stays as it is. */
export async function updateCycle(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  number: number,
  values: Updateable<CycleTable>,
): Promise<void> {
  await tx
    .updateTable('cycle')
    .set(values)
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('number', '=', number)
    .where('closed_at', 'is', null)
    .execute();
}
