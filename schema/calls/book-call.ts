import { type Selectable } from 'kysely';
import { type Tx } from '../connect';
import { type CallTable } from '../tables/cycle-tables';
import { type ScopeEpoch } from '../../memory/scope';

export interface Booking {
  key: string;
  cycle: number;
  step: string;
  model: string;
  requestHash: string;
  at: string;
  leaseUntil: string;
  /** A stored answer to another request is of no use. */
  exact?: boolean;
}

export type Booked =
  | { kind: 'stored'; answer: unknown; model: string }
  | { kind: 'in-flight'; leaseUntil: string }
  | { kind: 'booked'; attempt: number };

/**
 * Books a call as started, before it is made. The caller holds the epoch's lock.
 * A stored answer is returned instead; a call in flight is waited for; one whose lease ran out is booked lost and repeated.
 */
export async function bookCall(tx: Tx, { scope, epoch }: ScopeEpoch, booking: Booking): Promise<Booked> {
  const last = await tx
    .selectFrom('call')
    .selectAll()
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('key', '=', booking.key)
    .orderBy('try', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.state === 'done' && !(booking.exact && last.request_hash !== booking.requestHash))
    return { kind: 'stored', answer: last.answer, model: last.model };
  if (last?.state === 'done') await voidOne(tx, last);
  if (last?.state === 'started') {
    if (Date.parse(last.lease_until) > Date.parse(booking.at))
      return { kind: 'in-flight', leaseUntil: last.lease_until };
    await tx
      .updateTable('call')
      .set({ state: 'lost', finished_at: booking.at })
      .where('scope', '=', scope)
      .where('epoch', '=', epoch)
      .where('key', '=', booking.key)
      .where('try', '=', last.try)
      .execute();
  }
  const attempt = (last?.try ?? 0) + 1;
  await tx
    .insertInto('call')
    .values({
      scope,
      epoch,
      key: booking.key,
      try: attempt,
      cycle: booking.cycle,
      step: booking.step,
      state: 'started',
      lease_until: booking.leaseUntil,
      model: booking.model,
      request_hash: booking.requestHash,
      answer: null,
      stop_reason: null,
      code: null,
      started_at: booking.at,
      finished_at: null,
    })
    .execute();
  return { kind: 'booked', attempt };
}

async function voidOne(tx: Tx, { scope, epoch, key, try: attempt }: Selectable<CallTable>): Promise<void> {
  await tx
    .updateTable('call')
    .set({ state: 'void', answer: null })
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('key', '=', key)
    .where('try', '=', attempt)
    .execute();
}
