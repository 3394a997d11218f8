import { sql } from 'kysely';
import { type ScopeEpoch, type ScopeId } from '../../memory/scope';
import { type Tx } from '../connect';

/** An entry in the version that stands. */
export interface StandingEntry {
  item: string;
  version: number;
  /** When it was written, ISO 8601. */
  at: string;
  /** Characters. */
  length: number;
}

/** An entry no answer could be had about is tried so often, on different nights. */
const TRIES = 3;

/** Sources whose authors are known by their address at Google; those of others by their id at the provider the connection is named after. */
const AT_GOOGLE = ['gmail', 'mail', 'meet'];

/** Connections of journals are named so. */
const JOURNAL = 'journal';

/**
 * What counts as an entry of this scope: all of its journal, and what its own hand wrote in the connections it marked. The author is the
 * scope itself or its identity there: the same id elsewhere is somebody else.
 */
const isEntry = (scope: ScopeId) => sql`(split_part(i.connection, '-', 1) = ${JOURNAL}
  or i.connection in (select unnest(writes_in) from scope where id = ${scope}) and (i.author_id = ${scope}
    or exists (select from identity n where n.scope = ${scope} and n.external_id = i.author_id
      and n.provider = case when split_part(i.connection, '-', 1) = any(${AT_GOOGLE}) then 'google' else split_part(i.connection, '-', 1) end)))`;

/**
 * Entries that were not read yet in the version that stands, oldest first; as *scope*. One no answer could be had about is tried again, but
 * not in the same night.
 * @param again the same night goes on
 */
export async function entriesToRead(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  { again = false } = {},
): Promise<StandingEntry[]> {
  const { rows } = await sql<StandingEntry>`
    select i.id as item, i.version, i.at, length(i.text)::int as length
    from item i join container c on c.id = i.container
      left join entry_read r on r.scope = ${scope} and r.epoch = ${epoch} and r.item = i.id
    where i.deleted_at is null and i.change <= c.readable_change and ${isEntry(scope)} 
      and (r.item is null or r.version <> i.version or (r.code like 'model.%' and r.tries < ${TRIES} and not ${again}::boolean))
    order by (r.code is not null), i.at, i.id`.execute(tx);
  return rows;
}

/** Entries from this moment on, read or not, oldest first; as *scope*. */
export async function entriesSince(tx: Tx, { scope }: ScopeEpoch, since: string): Promise<StandingEntry[]> {
  const { rows } = await sql<StandingEntry>`
    select i.id as item, i.version, i.at, length(i.text)::int as length from item i join container c on c.id = i.container
    where i.deleted_at is null and i.change <= c.readable_change and ${isEntry(scope)} and i.at >= ${since}::timestamptz
    order by i.at, i.id`.execute(tx);
  return rows;
}

/** All entries there were so far, read or not, and those that an earlier wipe let lie; as *scope*. */
export async function entriesSoFar(tx: Tx, { scope, epoch }: ScopeEpoch): Promise<{ item: string; version: number }[]> {
  const { rows } = await sql<{ item: string; version: number }>`
    select i.id as item, i.version from item i where i.deleted_at is null and ${isEntry(scope)}
    union select r.item, r.version from entry_read r where r.scope = ${scope} and r.epoch = ${epoch}
      and not exists (select from item i where i.id = r.item)`.execute(tx);
  return rows;
}

/** These count as read: a wipe begins anew from now on. As *scope*. */
export async function skipEntries(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  entries: readonly { item: string; version: number }[],
): Promise<void> {
  await sql`
    insert into entry_read (scope, epoch, item, version, cycle, facts, code)
    select ${scope}, ${epoch}, e.item, e.version, 0, 0, 'before-wipe' from unnest(${entries.map(({ item }) => item)}::text[],
      ${entries.map(({ version }) => version)}::int[]) as e(item, version) on conflict do nothing`.execute(tx);
}

/** Entries from this moment on are read again. */
export async function readAgain(tx: Tx, { scope, epoch }: ScopeEpoch, since: string): Promise<void> {
  await sql`
    delete from entry_read r using item i
    where r.scope = ${scope} and r.epoch = ${epoch} and i.id = r.item and i.at >= ${since}::timestamptz`.execute(tx);
}
