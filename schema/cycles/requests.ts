import { type Tx } from '../connect';
import { type ScopeEpoch, type ScopeId } from '../../memory/scope';
import { type CycleKind, type HydrationRequest, JOURNAL_KINDS } from '../../memory/hydration/requests';

/** Stores a forced hydration; the signal carries only its key. Safe to repeat. */
export async function storeRequest(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  request: Omit<HydrationRequest, 'kind' | 'capUsd'> & {
    kind?: CycleKind;
    capUsd?: number | null;
    reason: string | null;
    at: string;
  },
): Promise<void> {
  const { capUsd, ...row } = request;
  await tx
    .insertInto('request')
    .values({ scope, epoch, ...row, cap_usd: capUsd ?? null, answered_at: null, cycle: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Requests nobody answered yet, oldest first. */
export async function openRequests(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
): Promise<(HydrationRequest & { at: string })[]> {
  return tx
    .selectFrom('request')
    .select(['key', 'kind', 'until', 'since', 'at', 'cap_usd as capUsd'])
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('answered_at', 'is', null)
    .orderBy('at')
    .execute();
}

/** Notes what requests led to: a cycle, or null when there was nothing to do. */
export async function answerRequests(
  tx: Tx,
  scope: ScopeId,
  keys: readonly string[],
  cycle: number | null,
  at: string,
): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .updateTable('request')
    .set({ answered_at: at, cycle })
    .where('scope', '=', scope)
    .where('key', 'in', [...keys])
    .where('answered_at', 'is', null)
    .execute();
}

/** What it asked to be read again is noted: from now on it is a request like any other. */
export async function readFrom(tx: Tx, scope: ScopeId, key: string): Promise<void> {
  await tx.updateTable('request').set({ since: null }).where('scope', '=', scope).where('key', '=', key).execute();
}

/** What the journal's cycles that were opened since then have cost, dollars. */
export async function spentSince(tx: Tx, { scope, epoch }: ScopeEpoch, since: string): Promise<number> {
  const { total } = await tx
    .selectFrom('call')
    .innerJoin('cycle', (join) =>
      join
        .onRef('cycle.scope', '=', 'call.scope')
        .onRef('cycle.epoch', '=', 'call.epoch')
        .onRef('cycle.number', '=', 'call.cycle'),
    )
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('call.cost_usd'), eb.val(0)).as('total'))
    .where('call.scope', '=', scope)
    .where('call.epoch', '=', epoch)
    .where('cycle.kind', 'in', JOURNAL_KINDS)
    .where('cycle.opened_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** A request as its asker polls it; undefined after a wipe. */
export async function loadRequest(tx: Tx, scope: ScopeId, key: string) {
  return tx.selectFrom('request').selectAll().where('scope', '=', scope).where('key', '=', key).executeTakeFirst();
}
