/**
 * Why: people who leave. Their scope is paused at once and wiped at a stored time, and who they were is remembered, so that the same
 * person gets the same scope back and a new one of the same name never does.
 * Lock: a moment on `scope` (nullable columns without default). Breaking: no.
 *
 * Retention: `former_identity` until its person is back, or the scope goes. The columns of `scope`: `left_at` until the person is
 * back, `wipe_at` until the wipe was asked for.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
    alter table scope add column left_at timestamptz;
    alter table scope add column wipe_at timestamptz;

    -- What a person who left was known by. It gives access to nothing.
    create table former_identity (
      scope text not null references scope on delete cascade,
      team text not null,
      provider text not null,
      external_id text not null,
      primary key (scope, provider, external_id)
    );

    alter table former_identity enable row level security;
    alter table former_identity force row level security;
    create policy own on former_identity to aquifer_scope
      using (scope = current_scope()) with check (scope = current_scope());
    create policy ids on former_identity for select to aquifer_sync using (true);
    grant select, insert, delete on former_identity to aquifer_scope;
    grant select on former_identity to aquifer_sync;
  `,
    )
    .execute(db);
}
