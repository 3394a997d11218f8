/**
 * Why: a scope that is removed and added again must not repeat an epoch: ledger keys, cycle numbers and workflow ids would repeat too,
 * and a late write of the old life could land in the new one.
 * Lock: none that matters (new object). Breaking: no.
 *
 * Retention: `last_epoch` for good; an id and a number, no content.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
    create table last_epoch (
      scope text primary key,
      epoch int not null
    );
    alter table last_epoch enable row level security;
    alter table last_epoch force row level security;
    create policy own on last_epoch to aquifer_scope using (scope = current_scope()) with check (scope = current_scope());
    grant select, insert, update on last_epoch to aquifer_scope;
  `,
    )
    .execute(db);
}
