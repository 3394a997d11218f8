import { type Updateable } from 'kysely';
import { type Tx } from '../connect';
import { type CallTable } from '../tables/cycle-tables';
import { type ScopeEpoch } from '../../memory/scope';

/** Notes how a booked call ended. Returns false when it is no longer open: its lease ran out, or its epoch was wiped. */
export async function finishCall(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  key: string,
  attempt: number,
  values: Updateable<CallTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('call')
    .set(values)
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('key', '=', key)
    .where('try', '=', attempt)
    .where('state', '=', 'started')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Answers that turned out useless are not used again: the next try asks anew. */
export async function voidCalls(tx: Tx, { scope, epoch }: ScopeEpoch, cycle: number, step: string): Promise<void> {
  await tx
    .updateTable('call')
    .set({ state: 'void' })
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('cycle', '=', cycle)
    .where('step', '=', step)
    .where('state', '=', 'done')
    .execute();
}
