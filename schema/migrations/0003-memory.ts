/**
 * Why: points, files, commits: the memory itself. Every row hangs on its scope's (scope, epoch) row.
 * Lock: none that matters (new objects). Breaking: no.
 *
 * Retention: `point`, `point_item`, `commit`, `commit_file`, `line`, `line_point` and `scope_cursor` until the epoch ends; words of a
 * withdrawn line or point are blanked at once, in all versions. `draft` until its cycle closes; `context_receipt` 400 days.
 */
import { type Kysely, sql } from 'kysely';

const TABLES = [
  'point',
  'point_item',
  'line',
  'line_point',
  'commit',
  'commit_file',
  'draft',
  'scope_cursor',
  'context_receipt',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
    create table point (
      scope text not null,
      epoch int not null,
      id int not null,
      cycle int not null,
      kind text not null check (kind in ('episodic', 'procedural', 'semantic')),
      state text not null check (state in ('waiting', 'placed', 'declined', 'parked', 'withdrawn')),
      reason text,
      text text not null,
      basis text check (basis in ('stated', 'observed')),
      certainty text check (certainty in ('certain', 'possible')),
      quote text,
      until date,
      retired_at timestamptz,
      retired_by int,
      retired_reason text,
      said_by text not null,
      said_at timestamptz not null,
      place text not null,
      tries int not null default 0,
      primary key (scope, epoch, id),
      foreign key (scope, epoch) references scope_epoch on delete cascade,
      check ((kind = 'procedural') = (basis is not null)),
      check ((basis is null) = (certainty is null))
    );
    create index on point (scope, epoch, state);

    -- item: no foreign key. A scope's citation may outlive its access; it is readable only through item's own policy.
    create table point_item (
      scope text not null,
      epoch int not null,
      point int not null,
      item text not null,
      version int not null,
      quote text,
      primary key (scope, epoch, point, item),
      foreign key (scope, epoch, point) references point on delete cascade
    );
    create index on point_item (item);

    create table "commit" (
      scope text not null,
      epoch int not null,
      number int not null,
      parent int not null,
      author text not null check (author in ('agent', 'person', 'code')),
      reason text not null,
      cycle int,
      at timestamptz not null,
      primary key (scope, epoch, number),
      foreign key (scope, epoch) references scope_epoch on delete cascade
    );

    create table line (
      scope text not null,
      epoch int not null,
      id int not null,
      "commit" int not null,
      author text not null check (author in ('agent', 'person', 'code')),
      text text not null,
      primary key (scope, epoch, id),
      foreign key (scope, epoch, "commit") references "commit" on delete cascade
    );

    create table line_point (
      scope text not null,
      epoch int not null,
      line int not null,
      point int not null,
      primary key (scope, epoch, line, point),
      foreign key (scope, epoch, line) references line on delete cascade
    );
    create index on line_point (scope, epoch, point);

    -- A file at commit n is its latest row up to n; null lines: deleted.
    create table commit_file (
      scope text not null,
      epoch int not null,
      "commit" int not null,
      path text not null,
      lines int[],
      primary key (scope, epoch, path, "commit"),
      foreign key (scope, epoch, "commit") references "commit" on delete cascade
    );

    create table draft (
      scope text not null,
      epoch int not null,
      cycle int not null,
      version int not null,
      base int not null,
      changes jsonb not null,
      -- Points declined and rules retired so far.
      decisions jsonb not null,
      results jsonb not null,
      findings jsonb not null,
      answer jsonb not null,
      primary key (scope, epoch, cycle, version),
      foreign key (scope, epoch) references scope_epoch on delete cascade
    );

    create table scope_cursor (
      scope text not null,
      epoch int not null,
      container text not null,
      change bigint not null,
      primary key (scope, epoch, container),
      foreign key (scope, epoch) references scope_epoch on delete cascade
    );

    create table context_receipt (
      scope text not null,
      epoch int not null,
      id text not null,
      "commit" int not null,
      paths text[] not null,
      at timestamptz not null,
      primary key (scope, epoch, id),
      foreign key (scope, epoch) references scope_epoch on delete cascade
    );
  `,
    )
    .execute(db);
  for (const table of TABLES) await ownRowsOnly(db, table);
  await sql
    .raw(
      `
    create policy numbers on point for select to aquifer_ops using (true);
    grant select (scope, epoch, id, cycle, kind, state, certainty, tries) on point to aquifer_ops;
    create policy numbers on scope_cursor for select to aquifer_ops using (true);
    grant select on scope_cursor to aquifer_ops;
  `,
    )
    .execute(db);
}

async function ownRowsOnly(db: Kysely<unknown>, table: string): Promise<void> {
  await sql
    .raw(
      `alter table "${table}" enable row level security;
       alter table "${table}" force row level security;
       create policy own on "${table}" to aquifer_scope using (scope = current_scope()) with check (scope = current_scope());
       grant select, insert, update, delete on "${table}" to aquifer_scope`,
    )
    .execute(db);
}
