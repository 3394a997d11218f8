import { sql } from 'kysely';
import { type Tx } from '../connect';

/** A pull as its next page needs it. */
export interface Pull {
  container: string;
  externalId: string;
  name: string;
  /** Numbers the container's pulls. */
  pull: number;
  since: string;
  until: string;
  /** What the page before returned; of the first page what the last pull ended with. */
  cursor: unknown;
  first: boolean;
  /** What the pages before counted. */
  tally: Tally;
}

/** Of a pull so far: items by what became of them, and what was left out by reason. An interrupted pull goes on counting. */
export interface Tally {
  counts: Record<string, number>;
  skipped: Record<string, number>;
}

/** Where the pages come from; an account has no upload. */
type From = { upload: string | null };

const NOTHING: Tally = { counts: {}, skipped: {} };

/**
 * Goes on with the container's pull, or begins the next one with a window that stays fixed; as *sync*. An upload always begins anew,
 * and leaves the account's own position alone.
 * @param first where a first pull of an account begins; it goes back further when the newest item known is older
 * @param until where a new window ends: for an account, when it last said who may read what
 */
export async function beginPull(
  tx: Tx,
  container: string,
  { upload }: From,
  first: string,
  until: string,
): Promise<Pull> {
  const row = await tx
    .selectFrom('container')
    .selectAll()
    .where('id', '=', container)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const open = row.page_cursor as { upload: string | null; cursor: unknown; tally: Tally; first?: boolean } | null;
  const ref = { container, externalId: row.external_id, name: row.name };
  // An upload's pull has a page cursor from its beginning, so that its window is never taken for the account's.
  if (row.pulling_until !== null && row.pulling_since !== null && (open?.upload ?? null) === upload) {
    return {
      ...ref,
      pull: row.pull,
      since: row.pulling_since,
      until: row.pulling_until,
      cursor: open === null ? row.cursor : open.cursor,
      first: open === null || open.first === true,
      tally: open?.tally ?? NOTHING,
    };
  }
  const since = row.pulled_until ?? (await firstSince(tx, container, first));
  await tx
    .updateTable('container')
    .set({
      pull: row.pull + 1,
      pulling_since: since,
      pulling_until: until,
      page_cursor: upload === null ? null : JSON.stringify({ upload, cursor: null, tally: NOTHING, first: true }),
    })
    .where('id', '=', container)
    .execute();
  return {
    ...ref,
    pull: row.pull + 1,
    since,
    until,
    cursor: upload === null ? row.cursor : null,
    first: true,
    tally: NOTHING,
  };
}

/** The gap between an import and the account's first read is closed too. */
async function firstSince(tx: Tx, container: string, first: string): Promise<string> {
  const { rows } = await sql<{ since: string }>`
    select least(${first}::timestamptz, (select max(at) from item where container = ${container})) as since`.execute(
    tx,
  );
  return rows[0]?.since ?? first;
}

/** Whether the pull still stands where this page began; another attempt may have stored it already. Locks the container. */
export async function isCurrent(tx: Tx, pull: Pull): Promise<boolean> {
  const { rows } = await sql<{ current: boolean }>`
    select (pull = ${pull.pull} and pulling_until is not null and case when ${pull.first} then page_cursor is null or page_cursor->'first' = 'true'
      else page_cursor->'cursor' = ${JSON.stringify(pull.cursor)}::jsonb end) as current
    from container where id = ${pull.container} for update`.execute(tx);
  return rows[0]?.current ?? false;
}

/** Moves the pull on, in the transaction that stores its page. Its end makes all changes stored so far readable. */
export async function advancePull(
  tx: Tx,
  pull: Pull,
  from: From,
  next: { cursor: unknown; done: boolean; tally: Tally; at: string },
): Promise<void> {
  const update = tx.updateTable('container').where('id', '=', pull.container);
  if (!next.done) {
    await update
      .set({
        page_cursor: JSON.stringify({ upload: from.upload, cursor: next.cursor, tally: next.tally }),
        paged_at: next.at,
      })
      .execute();
    return;
  }
  // An upload that is interrupted at a later container still knows what came of this one.
  const ended = { upload: from.upload, tally: next.tally, ended: true };
  await update
    .set({
      page_cursor: from.upload === null ? null : JSON.stringify(ended),
      pulling_since: null,
      pulling_until: null,
      paged_at: next.at,
      readable_change: sql<number>`next_change - 1`,
      ...(from.upload === null
        ? {
            cursor: JSON.stringify(next.cursor),
            pulled_until: pull.until,
            aside_reason: null,
            aside_since: null,
            retry_at: null,
          }
        : {}),
    })
    .execute();
  if (from.upload === null) await addSkipped(tx, pull.container, next.tally.skipped);
}

/** Counts what an account left out, or changed on the way in, by reason, on top of what was counted before; as *sync*. */
export async function addSkipped(tx: Tx, container: string, skipped: Tally['skipped']): Promise<void> {
  if (Object.keys(skipped).length === 0) return;
  await sql`
    update container set skipped = (select jsonb_object_agg(reason, n) from (
      select reason, sum(n::int) as n from (select * from jsonb_each_text(skipped)
        union all select * from jsonb_each_text(${JSON.stringify(skipped)}::jsonb)) as one(reason, n) group by reason) as sums)
    where id = ${container}`.execute(tx);
}

/** What an upload's pull of a container counted, if it came to its end; as *sync*. */
export async function endedTally(tx: Tx, container: string, upload: string): Promise<Tally | null> {
  const { rows } = await sql<{ tally: Tally }>`
    select page_cursor->'tally' as tally from container
    where id = ${container} and page_cursor->>'upload' = ${upload} and page_cursor->'ended' = 'true'`.execute(tx);
  return rows[0]?.tally ?? null;
}

/** The source no longer knows its position: the same pull starts over. */
export async function restartPull(tx: Tx, pull: Pull): Promise<void> {
  await tx
    .updateTable('container')
    .set({ page_cursor: null })
    .where('id', '=', pull.container)
    .where('pull', '=', pull.pull)
    .execute();
}

/** Sets a container aside; the others are read. It is tried again after a time that doubles, from five minutes to a day. */
export async function setAside(tx: Tx, container: string, reason: string, now: string): Promise<void> {
  await sql`
    update container set aside_reason = ${reason}, aside_since = coalesce(aside_since, ${now}::timestamptz),
      retry_at = ${now}::timestamptz + least(interval '1 day',
        greatest(interval '5 minutes', 2 * (${now}::timestamptz - coalesce(aside_since, ${now}::timestamptz))))
    where id = ${container}`.execute(tx);
}

/**
 * Containers of an account that were not read up to `since` yet, those that wait longest first; as *sync*. What no scope may read is
 * not read here either.
 */
export async function dueContainers(tx: Tx, connection: string, since: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from container where connection = ${connection} and listed
      and (open or (closed_at is not null and (pulled_until is null or pulled_until < closed_at)))
      and (pulled_until is null or pulled_until < ${since}::timestamptz)
      and (retry_at is null or retry_at <= ${since}::timestamptz)
      and exists (select from access_grant g where g.container = container.id and g.revoked_at is null)
    order by paged_at nulls first, id`.execute(tx);
  return rows.map((row) => row.id);
}

/** From when on somebody may read this container, as *sync*; null: nobody may. What is older is not kept, wiped for instance. */
export async function readableSince(tx: Tx, container: string): Promise<string | null> {
  const { rows } = await sql<{ since: string | null }>`
    select min(since) as since from access_grant where container = ${container} and revoked_at is null`.execute(tx);
  return rows[0]?.since ?? null;
}
