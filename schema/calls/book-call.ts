import { type Tx } from '../connect';
import { type ScopeEpoch } from '../../memory/scope';

export interface Booking {
  key: string;
  cycle: number;
  step: string;
  model: string;
  requestHash: string;
  at: string;
  leaseUntil: string;
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
  if (last?.state === 'done') return { kind: 'stored', answer: last.answer, model: last.model };
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
