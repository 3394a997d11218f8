import { sql } from 'kysely';
import { type Tx } from '../connect';

/**
 * Sets an item aside, or notes another try in vain if one was due; as *sync*. It is tried again after an hour, then twice as long each
 * time, at most a day. What was `missed` is lost: it is stated, and not tried again.
 */
export async function quarantine(
  tx: Tx,
  connection: string,
  container: string,
  failures: readonly { externalId: string; reason: string; missed?: { from: string; to: string } }[],
  at: string,
): Promise<void> {
  for (const failure of failures) {
    await sql`
      insert into quarantine (connection, container, external_id, reason, since, missed_from, missed_to, retry_at)
      values (${connection}, ${container}, ${failure.externalId}, ${failure.reason}, ${at}::timestamptz,
        ${failure.missed?.from ?? null}, ${failure.missed?.to ?? null}, ${at}::timestamptz + interval '1 hour')
      on conflict (container, external_id) do update set reason = excluded.reason,
        tries = quarantine.tries + case when quarantine.retry_at <= ${at}::timestamptz then 1 else 0 end,
        missed_from = least(quarantine.missed_from, excluded.missed_from), missed_to = greatest(quarantine.missed_to, excluded.missed_to),
        retry_at = case when quarantine.retry_at <= ${at}::timestamptz
          then ${at}::timestamptz + least(interval '1 day', interval '1 hour' * power(2, least(quarantine.tries, 6)))
          else quarantine.retry_at end`.execute(tx);
  }
}

/** What is due for another try, as *sync*. */
export async function dueQuarantined(tx: Tx, container: string, at: string, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('quarantine')
    .select('external_id')
    .where('container', '=', container)
    .where('retry_at', '<=', at)
    .where('missed_from', 'is', null)
    .orderBy('retry_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.external_id);
}

/** They were read, or are gone at the source; as *sync*. */
export async function releaseQuarantined(tx: Tx, container: string, externalIds: readonly string[]): Promise<void> {
  if (externalIds.length === 0) return;
  await tx
    .deleteFrom('quarantine')
    .where('container', '=', container)
    .where('external_id', 'in', [...externalIds])
    .execute();
}

export interface QuarantineEntry {
  id: string;
  reason: string;
  since: string;
  tries: number;
}

/** All items that are set aside, as *ops*. */
export async function listQuarantined(tx: Tx): Promise<(QuarantineEntry & { connection: string })[]> {
  const rows = await tx
    .selectFrom('quarantine')
    .selectAll()
    .where('missed_from', 'is', null)
    .orderBy('since')
    .execute();
  return rows.map((row) => ({
    connection: row.connection,
    id: `${row.container}:${row.external_id}`,
    reason: row.reason,
    since: row.since,
    tries: row.tries,
  }));
}
