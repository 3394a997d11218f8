import { sql } from 'kysely';
import { type Tx } from '../connect';
import { type ScopeEpoch } from '../../memory/scope';

/** Keeps what the migrations promise: answers 30 days after their cycle closed, receipts of contexts 400 days. As *scope*. */
export async function expireAnswers(tx: Tx, { scope, epoch }: ScopeEpoch, at: string): Promise<void> {
  await sql`
    update call c set answer = null from cycle y
    where c.scope = ${scope} and c.epoch = ${epoch} and c.answer is not null
      and y.scope = c.scope and y.epoch = c.epoch and y.number = c.cycle and y.closed_at < ${at}::timestamptz - interval '30 days'`.execute(
    tx,
  );
  await sql`
    delete from context_receipt where scope = ${scope} and epoch = ${epoch} and at < ${at}::timestamptz - interval '400 days'`.execute(
    tx,
  );
}

/** Drops a cycle's stored answers at once: they may hold words of a source that was taken back. As *scope*. */
export async function dropAnswers(tx: Tx, { scope, epoch }: ScopeEpoch, cycle: number): Promise<void> {
  await tx
    .updateTable('call')
    .set({ answer: null })
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('cycle', '=', cycle)
    .execute();
}
