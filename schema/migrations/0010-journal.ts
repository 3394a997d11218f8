/**
 * Why: memory made from journals. Entries give facts, facts are written into the lines of eight categories, the user has the last word.
 * Lock: a moment on `cycle`, `request`, `scope`, `context_receipt` (columns with a constant default, checks, an index). Breaking: no.
 *
 * Retention: `journal`, `entry_read`, `fact`, `category_line`, `question`, `pick` and `embedding` until the epoch ends. The rows of `fact`
 * and `category_line` that rest on an entry go with it, at once; those a user forgot stay for their owner's eyes, of those a user erased
 * only keyed hashes stay. The words of `pick` until it is answered. The columns of `scope` as long as it, those of `request` and
 * `context_receipt` as long as their rows.
 */
import { type Kysely, sql } from 'kysely';

const TABLES = ['journal', 'entry_read', 'fact', 'category_line', 'question', 'pick', 'embedding'];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
    alter table cycle drop constraint cycle_kind_check;
    alter table cycle add constraint cycle_kind_check check (kind in ('hydrate', 'cleanup', 'evolve', 'rewrite'));
    alter table request drop constraint request_kind_check;
    alter table request add constraint request_kind_check check (kind in ('hydrate', 'cleanup', 'evolve', 'rewrite'));
    -- What the user allowed it to cost, dollars; null: what needs approval is not begun.
    alter table request add column cap_usd numeric check (cap_usd > 0);
    -- One open cycle of the files, one of the journal: a hydration that fails all day keeps no entry waiting.
    drop index cycle_scope_idx;
    create unique index on cycle (scope, (kind in ('evolve', 'rewrite'))) where closed_at is null;

    -- Connections whose items the user's own hand wrote, and which count as entries beside the journal's.
    alter table scope add column writes_in text[] not null default '{}';
    -- The journal is read into the files too.
    alter table scope add column feeds_files boolean not null default false;

    create table journal (
      scope text not null,
      epoch int not null,
      next_fact int not null default 1,
      next_line int not null default 1,
      next_question int not null default 1,
      -- Hashes of what was forgotten or erased are keyed with it.
      forget_key bytea not null,
      evolved_at timestamptz,
      rewritten_at timestamptz,
      -- Entries that were not read yet when it was last looked, and what reading them would cost: numbers.
      waiting int not null default 0,
      estimate jsonb,
      primary key (scope, epoch),
      foreign key (scope, epoch) references scope_epoch on delete cascade
    );

    -- Which version of an entry was read; code: why it gave nothing.
    create table entry_read (
      scope text not null,
      epoch int not null,
      item text not null,
      version int not null,
      cycle int not null,
      facts int not null,
      code text,
      -- How often it gave nothing for a reason that may pass.
      tries int not null default 0,
      primary key (scope, epoch, item),
      foreign key (scope, epoch) references scope_epoch on delete cascade
    );

    create table fact (
      scope text not null,
      epoch int not null,
      id int not null,
      -- Of a fact the user reworded the entry it first came from. No foreign key, as for points.
      entry text,
      version int,
      entry_date date not null,
      text text not null,
      quote text,
      subject text not null,
      categories text[] not null,
      thing text,
      as_of text not null,
      -- Hash of what it has in common with facts of which one holds at a time; '' once its words are gone.
      group_key text not null,
      origin text not null check (origin in ('entry', 'user')),
      state text not null check (state in ('active', 'superseded', 'deleted', 'asked')),
      superseded_by int,
      restated boolean not null default false,
      confirmed text not null,
      until text,
      -- Whether a merge has seen it, and how many tried in vain.
      merged boolean not null default false,
      tries int not null default 0,
      deleted_at timestamptz,
      -- Of a deleted one: what it is known by (memory/journal/facts/forgotten). Null: it may come back.
      hashes jsonb,
      primary key (scope, epoch, id),
      foreign key (scope, epoch) references scope_epoch on delete cascade
    );
    create index on fact (scope, epoch, entry);
    create index on fact (scope, epoch, group_key);
    -- What the user said themselves is looked up for each entry.
    create index on fact (scope, epoch) where origin = 'user';

    create table category_line (
      scope text not null,
      epoch int not null,
      id int not null,
      category text not null,
      place int not null,
      text text not null,
      facts int[] not null,
      origin text not null check (origin in ('entry', 'user')),
      state text not null check (state in ('active', 'deleted')),
      written_at timestamptz not null,
      deleted_at timestamptz,
      hashes jsonb,
      primary key (scope, epoch, id),
      foreign key (scope, epoch) references scope_epoch on delete cascade
    );

    -- What only the user can decide. again: written anew after they deleted it; contradiction: said otherwise than they did.
    create table question (
      scope text not null,
      epoch int not null,
      id int not null,
      kind text not null check (kind in ('again', 'contradiction')),
      fact int not null,
      -- Against what: a fact of theirs, or a line of theirs.
      against_fact int,
      against_line int,
      asked_at timestamptz not null,
      answered_at timestamptz,
      answer text check (answer in ('yes', 'no')),
      primary key (scope, epoch, id),
      foreign key (scope, epoch) references scope_epoch on delete cascade
    );

    -- A model's choice of categories for a text: the words wait here, Temporal carries the id.
    create table pick (
      scope text not null,
      epoch int not null,
      id text not null,
      text text,
      offered text[] not null,
      picked text[],
      code text,
      at timestamptz not null,
      primary key (scope, epoch, id),
      foreign key (scope, epoch) references scope_epoch on delete cascade
    );

    -- Vectors of lines, asked for once; hash: of the model and the text.
    create table embedding (
      scope text not null,
      epoch int not null,
      hash text not null,
      vector real[] not null,
      primary key (scope, epoch, hash),
      foreign key (scope, epoch) references scope_epoch on delete cascade
    );

    -- Which feature asked, and how each category fared: numbers and names, no text.
    alter table context_receipt add column feature text;
    alter table context_receipt add column considered jsonb;
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
  await sql
    .raw(
      `
    create policy numbers on journal for select to aquifer_ops using (true);
    grant select (scope, epoch, evolved_at, rewritten_at, waiting, estimate) on journal to aquifer_ops;
    create policy numbers on question for select to aquifer_ops using (true);
    grant select (scope, epoch, id, kind, asked_at, answered_at) on question to aquifer_ops;
  `,
    )
    .execute(db);
}
