/**
 * Why: connections that are read from the provider itself: sealed credentials, pulls that go on where they stopped, people by
 * provider id, items set aside, access that ends at a time. And what is ours alone (meetings, tasks, journals) beside them.
 * Lock: a moment on `connection`, `container`, `access_grant`, `identity`, `context_receipt` (columns with constant defaults); `item` is
 * locked until its two new indexes are built, about a second for each million rows. Breaking: no.
 *
 * Retention: `credential` until its connection is removed or signed in anew, or its owner left; `person` until the account no longer
 * lists them, then 90 days; `quarantine` until the item was read or is gone at the source, in a container that is closed or no longer
 * listed at most 30 days, a stretch of time that is lost 30 days; `upload` until its import ends, at most 7 days. Columns of
 * `connection`, `container`, `item`, `access_grant`, `identity` and `context_receipt`: as their rows.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
    alter table connection
      -- Whose names its access lists hold: identities of this provider, or ("scope") scope ids.
      add column identities text not null default 'slack' check (identities ~ '^[a-z]+$'),
      -- Read through a credential, on a timer; false: by uploads only.
      add column live boolean not null default false,
      -- Whose account it is; null: the team's.
      add column owner text references scope on delete cascade,
      -- The provider's id of the account: one workspace, one mailbox (hashed, for an address is text).
      add column account text,
      add column settings jsonb not null default '{}',
      -- Since when syncs fail; what was said meanwhile is read when they succeed again.
      add column failing_since timestamptz,
      -- A loss of access that waits for a person, and the word of a person that it is right.
      add column shrunk_at timestamptz,
      add column shrink_approved_at timestamptz,
      add column people_at timestamptz,
      -- When the account last said who may read what. Nothing later is read, until it is asked again.
      add column access_at timestamptz,
      -- What the last listing left out: how many, by reason.
      add column skipped jsonb not null default '{}';

    alter table container
      -- The source's own position: what the last pull ended with, and where the pull in progress stands.
      add column cursor jsonb,
      add column page_cursor jsonb,
      -- Numbers the pulls; an item remembers the last one that saw it.
      add column pull int not null default 0,
      -- The window of a pull that has begun and not ended.
      add column pulling_since timestamptz,
      add column pulling_until timestamptz,
      -- Up to here all has been read.
      add column pulled_until timestamptz,
      -- False: the last complete answer did not name it.
      add column listed boolean not null default true,
      -- False: archived, nothing new can come.
      add column open boolean not null default true,
      -- Closed for good at this time: it is read once more, to its end.
      add column closed_at timestamptz,
      -- When a page of it was last stored: those that waited longest go first.
      add column paged_at timestamptz,
      -- Set aside: why, since when, and when to try again.
      add column aside_reason text,
      add column aside_since timestamptz,
      add column retry_at timestamptz,
      -- What the account's pulls left out so far, or changed on the way in: how many, by reason.
      add column skipped jsonb not null default '{}';

    alter table item
      add column pull int not null default 0,
      -- Read from the account itself: files no longer change it.
      add column live boolean not null default false;
    alter table item drop constraint item_standing_check;
    alter table item add constraint item_standing_check
      check (standing in ('member', 'guest', 'external', 'bot', 'unknown', 'transcript'));
    -- What a pull no longer saw is looked up by part and time, what is removed or counted by connection.
    create index on item (container, part, at);
    drop index item_container_part_idx;
    create index on item (connection);

    -- What follows this moment is not seen, what came before stays.
    alter table access_grant add column until timestamptz;

    alter table identity add column proven_by text not null default 'operator' check (proven_by in ('operator', 'directory', 'sign-in'));

    -- How many memories the receipt's prompt held: after a wipe of one it must not look like the others' alone.
    alter table context_receipt add column scopes int not null default 1;
    create index on context_receipt (id);

    create table credential (
      connection text primary key references connection on delete cascade,
      key_id text not null,
      sealed bytea not null
    );

    create table person (
      connection text not null references connection on delete cascade,
      external_id text not null,
      name text not null,
      standing text not null,
      address text,
      has_left boolean not null default false,
      seen_at timestamptz not null,
      primary key (connection, external_id)
    );

    -- One item that could not be read, or (missed_from) a stretch of time that cannot be read any more.
    create table quarantine (
      connection text not null references connection on delete cascade,
      container text not null references container on delete cascade,
      external_id text not null,
      reason text not null,
      since timestamptz not null,
      missed_from timestamptz,
      missed_to timestamptz,
      tries int not null default 1,
      retry_at timestamptz not null,
      primary key (container, external_id)
    );

    create table upload (
      id text primary key,
      connection text not null references connection on delete cascade,
      source text not null,
      options jsonb not null,
      created_at timestamptz not null
    );
  `,
    )
    .execute(db);

  for (const table of ['credential', 'person', 'quarantine', 'upload']) {
    await sql
      .raw(
        `alter table ${table} enable row level security; alter table ${table} force row level security;
         create policy one on ${table} to aquifer_sync
           using (connection = current_connection()) with check (connection = current_connection());
         grant select, insert, update, delete on ${table} to aquifer_sync`,
      )
      .execute(db);
  }
  await sql
    .raw(
      `
    drop policy granted on item;
    create policy granted on item for select to aquifer_scope using (exists (
      select from access_grant g
      where g.container = item.container and g.scope = current_scope() and g.revoked_at is null
        and item.at >= g.since and (g.until is null or item.at < g.until)));

    -- A scope knows its own connections and its team's: ids and times, so that a forced hydration can ask them.
    create policy read on connection for select to aquifer_scope using (owner = current_scope()
      or (owner is null and team = (select s.team from scope s where s.id = current_scope())));
    grant select (id, provider, team, state, live, owner, synced_at) on connection to aquifer_scope;

    -- Settings may name channels and bots: ops reads the rest.
    revoke select on connection from aquifer_ops;
    grant select (id, provider, team, state, reason, synced_at, created_at, identities, live, owner, account, failing_since,
      shrunk_at, shrink_approved_at, skipped) on connection to aquifer_ops;
    create policy numbers on quarantine for select to aquifer_ops using (true);
    grant select on quarantine to aquifer_ops;
    grant select (listed, aside_reason, aside_since, retry_at, pulled_until, skipped) on container to aquifer_ops;
    create policy numbers on credential for select to aquifer_ops using (true);
    grant select (connection, key_id) on credential to aquifer_ops;
    -- Whose memory a receipt stands for: all scopes are asked at once.
    create policy numbers on context_receipt for select to aquifer_ops using (true);
    grant select (id, scope, scopes) on context_receipt to aquifer_ops;
  `,
    )
    .execute(db);
}
