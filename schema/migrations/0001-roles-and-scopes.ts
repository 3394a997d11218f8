/**
 * Why: the three roles, the scopes and their epochs. Everything else hangs on these rows.
 * Lock: none that matters (new objects). Breaking: no.
 *
 * Roles belong to the cluster, not the database, so another database may have made them already.
 * Retention: `scope` until `scope rm`; `scope_epoch` until the next wipe; `identity` until its scope goes.
 */
import { type Kysely, sql } from 'kysely';

const ROLES = ['aquifer_scope', 'aquifer_sync', 'aquifer_ops'];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const role of ROLES) {
    await sql
      .raw(
        `do $$ begin create role ${role} nologin nosuperuser nobypassrls;
         exception when duplicate_object or unique_violation then null; end $$`,
      )
      .execute(db);
  }
  await sql
    .raw(
      `
    revoke all on schema public from public;
    grant usage on schema public to ${ROLES.join(', ')};

    create function current_scope() returns text language sql stable
      as $$ select nullif(current_setting('aquifer.scope', true), '') $$;
    create function current_connection() returns text language sql stable
      as $$ select nullif(current_setting('aquifer.connection', true), '') $$;

    create table scope (
      id text primary key check (id ~ '^(team|user):[a-z0-9][a-z0-9-]{0,63}$'),
      team text not null check (team ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
      timezone text not null,
      paused boolean not null default false,
      file_budget int not null check (file_budget > 0),
      spine_budget int not null check (spine_budget > 0),
      daily_usd numeric not null check (daily_usd >= 0),
      last_asked_at timestamptz,
      last_hydrated_at timestamptz,
      next_slot_at timestamptz,
      created_at timestamptz not null
    );

    -- One life of a memory. A wipe deletes the row; by the foreign keys on it everything derived goes too,
    -- and a late write of the old epoch has nothing to point at.
    create table scope_epoch (
      scope text not null unique references scope on delete cascade,
      epoch int not null check (epoch > 0),
      head int not null default 0,
      next_cycle int not null default 1,
      next_point int not null default 1,
      next_line int not null default 1,
      primary key (scope, epoch)
    );

    -- A provider identity belongs to at most one scope.
    create table identity (
      provider text not null,
      external_id text not null,
      team text not null,
      scope text not null references scope on delete cascade,
      primary key (team, provider, external_id)
    );

    alter table scope enable row level security;
    alter table scope force row level security;
    alter table scope_epoch enable row level security;
    alter table scope_epoch force row level security;
    alter table identity enable row level security;
    alter table identity force row level security;

    create policy own on scope to aquifer_scope using (id = current_scope()) with check (id = current_scope());
    create policy ids on scope for select to aquifer_sync using (true);
    create policy numbers on scope for select to aquifer_ops using (true);
    create policy own on scope_epoch to aquifer_scope using (scope = current_scope()) with check (scope = current_scope());
    create policy ids on scope_epoch for select to aquifer_sync using (true);
    create policy numbers on scope_epoch for select to aquifer_ops using (true);
    create policy own on identity to aquifer_scope using (scope = current_scope()) with check (scope = current_scope());
    create policy ids on identity for select to aquifer_sync using (true);

    grant select, insert, update, delete on scope, scope_epoch, identity to aquifer_scope;
    grant select (id, team) on scope to aquifer_sync;
    grant select (scope, epoch) on scope_epoch to aquifer_sync;
    grant select on identity to aquifer_sync;
    grant select on scope, scope_epoch to aquifer_ops;
  `,
    )
    .execute(db);
}
