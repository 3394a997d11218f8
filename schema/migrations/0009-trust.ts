/**
 * Why: memory that can be trusted. Proposals wait for a person, tombstones keep what a person removed from coming back, points know whom
 * they rest on, cycles may be cleanups, a rebuild reads some items again and leaves some out for good.
 * Lock: a moment on `scope`, `point`, `point_item`, `line`, `commit`, `cycle`, `request` (columns with a constant default). Breaking: no.
 *
 * Retention: `proposal` and `tombstone` until the epoch ends; their words are emptied when a source of theirs is withdrawn.
 * `rebuild_item` until the epoch ends (what is left out), or until the cycle that reads it again was opened. The columns of `scope` as
 * long as it, those of `point`, `point_item`, `line`, `cycle` and `request` as long as their rows.
 */
import { type Kysely, sql } from 'kysely';

const TABLES = ['proposal', 'tombstone', 'rebuild_item'];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
    alter table scope add column mode text not null default 'auto' check (mode in ('auto', 'review', 'dry-run'));
    alter table scope add column last_cleanup_at timestamptz;

    -- Rests on nobody's own words who is a full member.
    alter table point add column outside boolean not null default false;
    -- The rule it says again, in the same or other words: a further source of it, no rule of its own.
    alter table point add column same_as int;
    -- A person holds on to it: no model retires it.
    alter table point add column pinned boolean not null default false;
    -- The pending proposal that places it: it is not offered again until that was decided.
    alter table point add column proposal int;

    -- Came with an imported memory: cites what this installation may never have read, and is not withdrawn for that.
    alter table point_item add column imported boolean not null default false;

    -- Its words were taken back: no version of a file shows it any more.
    alter table line add column withdrawn boolean not null default false;

    -- Tokens that left the memory with this commit, and how many it held before.
    alter table "commit" add column vanished int not null default 0;
    alter table "commit" add column held int not null default 0;

    alter table cycle add column kind text not null default 'hydrate' check (kind in ('hydrate', 'cleanup'));
    alter table cycle drop constraint cycle_outcome_check;
    alter table cycle add constraint cycle_outcome_check check (outcome in ('committed', 'proposed', 'kept-old', 'failed'));
    alter table request add column kind text not null default 'hydrate' check (kind in ('hydrate', 'cleanup'));

    create table proposal (
      scope text not null,
      epoch int not null,
      id int not null,
      cycle int,
      author text not null check (author in ('agent', 'assistant')),
      state text not null check (state in ('pending', 'accepted', 'rejected', 'replaced', 'dry-run', 'withdrawn')),
      base int not null,
      -- What a cycle would have committed: {path: lines or null}.
      changes jsonb not null,
      -- What one edit would do, as memory commands; empty for a cycle's draft.
      commands jsonb not null,
      decisions jsonb not null,
      points int[] not null,
      reason text not null,
      at timestamptz not null,
      decided_at timestamptz,
      "commit" int,
      primary key (scope, epoch, id),
      foreign key (scope, epoch) references scope_epoch on delete cascade
    );

    create table tombstone (
      scope text not null,
      epoch int not null,
      id int not null,
      "commit" int not null,
      path text not null,
      text text not null,
      points int[] not null,
      at timestamptz not null,
      primary key (scope, epoch, id),
      foreign key (scope, epoch) references scope_epoch on delete cascade
    );

    create table rebuild_item (
      scope text not null,
      epoch int not null,
      item text not null,
      what text not null check (what in ('again', 'never')),
      primary key (scope, epoch, item),
      foreign key (scope, epoch) references scope_epoch on delete cascade
    );

    create policy numbers on proposal for select to aquifer_ops using (true);
    grant select (scope, epoch, id, cycle, author, state, base, at, decided_at, "commit") on proposal to aquifer_ops;
    grant select (kind) on cycle to aquifer_ops;
    grant select (kind) on request to aquifer_ops;
    grant select (outside, same_as, pinned, proposal) on point to aquifer_ops;
  `,
    )
    .execute(db);
  for (const table of TABLES) {
    await sql
      .raw(
        `alter table ${table} enable row level security;
         alter table ${table} force row level security;
         create policy own on ${table} to aquifer_scope using (scope = current_scope()) with check (scope = current_scope());
         grant select, insert, update, delete on ${table} to aquifer_scope`,
      )
      .execute(db);
  }
}
