/**
 * Why: the work itself: cycles, the ledger of model calls, requests, receipts of wipes, money spent.
 * Lock: none that matters (new objects). Breaking: no.
 *
 * Retention: `cycle` and `request` until the epoch ends; `call` until the epoch ends, its answer 30 days after its cycle closed;
 * `spend` and `wipe_receipt` (numbers only) outlive a wipe: a cap that a wipe resets is no cap. They go with the scope.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
    create table cycle (
      scope text not null,
      epoch int not null,
      number int not null,
      opened_at timestamptz not null,
      closed_at timestamptz,
      until timestamptz,
      -- Change numbers, {container: [after, upTo]}.
      read_window jsonb not null,
      -- What each summarizer call reads: [[{item, version}, …], …].
      parts jsonb not null,
      summarised int[] not null default '{}',
      read jsonb not null,
      offered int[],
      alone int,
      base int not null,
      outcome text check (outcome in ('committed', 'kept-old', 'failed')),
      code text,
      counts jsonb not null default '{}',
      changed jsonb not null default '[]',
      attempts int not null default 0,
      findings text[] not null default '{}',
      refused int not null default 0,
      -- Items no answer could be had about.
      quarantined int not null default 0,
      model text,
      prompts text,
      "commit" int,
      workflow_id text,
      run_id text,
      attention text[] not null default '{}',
      primary key (scope, epoch, number),
      foreign key (scope, epoch) references scope_epoch on delete cascade
    );
    -- A scope has at most one open cycle.
    create unique index on cycle (scope) where closed_at is null;

    create table call (
      scope text not null,
      epoch int not null,
      key text not null,
      try int not null,
      cycle int not null,
      step text not null,
      state text not null check (state in ('started', 'done', 'failed', 'lost', 'void')),
      lease_until timestamptz not null,
      model text not null,
      request_hash text not null,
      answer jsonb,
      stop_reason text,
      code text,
      tokens_in int not null default 0,
      tokens_cached int not null default 0,
      tokens_written int not null default 0,
      tokens_out int not null default 0,
      cost_usd numeric not null default 0,
      started_at timestamptz not null,
      finished_at timestamptz,
      primary key (scope, epoch, key, try),
      foreign key (scope, epoch) references scope_epoch on delete cascade
    );

    -- A reason somebody typed stays here; Temporal carries only the key.
    create table request (
      scope text not null,
      epoch int not null,
      key text not null,
      until timestamptz,
      since timestamptz,
      reason text,
      at timestamptz not null,
      -- Set when the request was answered: the cycle it led to, or null and quiet.
      answered_at timestamptz,
      cycle int,
      primary key (scope, key),
      foreign key (scope, epoch) references scope_epoch on delete cascade
    );

    create table spend (
      scope text not null references scope on delete cascade,
      day date not null,
      calls int not null,
      cost_usd numeric not null,
      primary key (scope, day)
    );

    create table wipe_receipt (
      id text primary key,
      scope text not null references scope on delete cascade,
      key text not null,
      epoch int not null,
      removed jsonb not null,
      kept_for_others int not null,
      verified boolean not null,
      at timestamptz not null,
      unique (scope, key)
    );
  `,
    )
    .execute(db);
  for (const table of ['cycle', 'call', 'request', 'spend', 'wipe_receipt']) {
    await sql
      .raw(
        `alter table ${table} enable row level security;
         alter table ${table} force row level security;
         create policy own on ${table} to aquifer_scope using (scope = current_scope()) with check (scope = current_scope());
         create policy numbers on ${table} for select to aquifer_ops using (true);
         grant select, insert, update, delete on ${table} to aquifer_scope`,
      )
      .execute(db);
  }
  await sql
    .raw(
      `
    grant select (scope, epoch, number, opened_at, closed_at, outcome, code, attempts, findings, refused, quarantined, model, prompts, counts,
      workflow_id, run_id, attention) on cycle to aquifer_ops;
    grant select (scope, epoch, key, try, cycle, step, state, lease_until, model, stop_reason, code, tokens_in, tokens_cached,
      tokens_written, tokens_out, cost_usd, started_at, finished_at) on call to aquifer_ops;
    grant select (scope, epoch, key, at, answered_at, cycle) on request to aquifer_ops;
    grant select on spend, wipe_receipt to aquifer_ops;
  `,
    )
    .execute(db);
}
