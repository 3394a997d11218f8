/**
 * Why: what sources deliver, and who may read it. Sync transactions write one connection; scopes read through live grants.
 * Lock: none that matters (new objects). Breaking: no.
 *
 * Retention: `connection`, `container`, `container_member` until the connection is removed; `access_grant` until its epoch
 * ends; `item` until deleted at the source (its words at once, its id stays) or no scope may read it after a wipe;
 * `upload_file` until its import ends; `import_run` 30 days.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
    create table connection (
      id text primary key,
      provider text not null,
      team text not null,
      state text not null check (state in ('ok', 'parked')),
      reason text,
      synced_at timestamptz,
      created_at timestamptz not null
    );

    create table container (
      id text primary key,
      connection text not null references connection on delete cascade,
      external_id text not null,
      kind text not null check (kind in ('public', 'private', 'owned')),
      name text not null,
      next_change bigint not null default 1,
      -- Changes up to here may be read: the pull that stored them ended.
      readable_change bigint not null default 0,
      unique (connection, external_id)
    );

    create table container_member (
      container text not null references container on delete cascade,
      external_id text not null,
      primary key (container, external_id)
    );

    create table access_grant (
      scope text not null,
      epoch int not null,
      container text not null references container on delete cascade,
      since timestamptz not null,
      -- Asking to read again from earlier may move \`since\` back to here, no further (a channel turned public).
      earliest timestamptz not null,
      revoked_at timestamptz,
      primary key (scope, epoch, container),
      foreign key (scope, epoch) references scope_epoch on delete cascade
    );
    create index on access_grant (container);

    create table item (
      id text primary key,
      container text not null references container on delete cascade,
      connection text not null references connection on delete cascade,
      external_id text not null,
      part text not null,
      thread text,
      change bigint not null,
      version int not null,
      at timestamptz not null,
      edited_at timestamptz,
      deleted_at timestamptz,
      author_id text,
      author_name text not null,
      standing text not null check (standing in ('member', 'guest', 'external', 'bot', 'unknown')),
      text text not null,
      names jsonb not null,
      url text,
      hash text not null,
      unique (container, external_id),
      check (deleted_at is null or text = '')
    );
    create index on item (container, change);
    create index on item (container, part);
    create index on item (container, thread);

    create table upload_file (
      connection text not null references connection on delete cascade,
      upload text not null,
      path text not null,
      bytes bytea not null,
      primary key (upload, path)
    );

    create table import_run (
      connection text not null references connection on delete cascade,
      upload text primary key,
      added int not null,
      updated int not null,
      deleted int not null,
      unchanged int not null,
      containers int not null,
      skipped jsonb not null,
      error text,
      finished_at timestamptz not null
    );
  `,
    )
    .execute(db);

  for (const table of [
    'connection',
    'container',
    'container_member',
    'access_grant',
    'item',
    'upload_file',
    'import_run',
  ]) {
    await sql
      .raw(`alter table ${table} enable row level security; alter table ${table} force row level security`)
      .execute(db);
  }
  await sql
    .raw(
      `
    create policy one on connection to aquifer_sync using (id = current_connection()) with check (id = current_connection());
    create policy one on container to aquifer_sync using (connection = current_connection()) with check (connection = current_connection());
    create policy one on container_member to aquifer_sync
      using (exists (select from container c where c.id = container and c.connection = current_connection()));
    create policy one on access_grant to aquifer_sync
      using (exists (select from container c where c.id = container and c.connection = current_connection()));
    create policy one on item to aquifer_sync using (connection = current_connection()) with check (connection = current_connection());
    create policy one on upload_file to aquifer_sync using (connection = current_connection()) with check (connection = current_connection());
    create policy one on import_run to aquifer_sync using (connection = current_connection()) with check (connection = current_connection());

    create policy own on access_grant for select to aquifer_scope using (scope = current_scope());
    create policy granted on container for select to aquifer_scope using (exists (
      select from access_grant g where g.container = id and g.scope = current_scope() and g.revoked_at is null));
    create policy granted on item for select to aquifer_scope using (exists (
      select from access_grant g
      where g.container = item.container and g.scope = current_scope() and g.revoked_at is null and item.at >= g.since));

    create policy numbers on connection for select to aquifer_ops using (true);
    create policy numbers on container for select to aquifer_ops using (true);
    create policy numbers on access_grant for select to aquifer_ops using (true);

    grant select, insert, update, delete on connection, container, container_member, access_grant, item, upload_file, import_run
      to aquifer_sync;
    grant select on access_grant, container, item to aquifer_scope;
    grant select on connection to aquifer_ops;
    grant select (id, connection, kind, next_change, readable_change) on container to aquifer_ops;
    grant select on access_grant to aquifer_ops;
  `,
    )
    .execute(db);
}
