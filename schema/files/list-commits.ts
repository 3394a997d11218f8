import { sql } from 'kysely';
import { type Tx } from '../connect';
import { type LineAuthor } from '../../memory/files/memory-file';
import { type ScopeEpoch } from '../../memory/scope';
import { listRenames } from './list-renames';

/** What a commit did to a file; a renamed one tells where it was. */
export interface ListedChange {
  path: string;
  change: 'created' | 'edited' | 'deleted' | 'renamed';
  from?: string;
}

export interface ListedCommit {
  number: number;
  parent: number;
  at: string;
  author: LineAuthor;
  reason: string;
  cycle: number | null;
  changed: ListedChange[];
}

/** Commits, newest first; only one when its number is named. */
export async function listCommits(tx: Tx, { scope, epoch }: ScopeEpoch, only?: number): Promise<ListedCommit[]> {
  const { rows } = await sql<ListedCommit>`
    select c.number, c.parent, c.at, c.author, c.reason, c.cycle, json_agg(json_build_object('path', f.path, 'change',
      case when f.lines is null then 'deleted'
        when exists (select from commit_file b where b.scope = f.scope and b.epoch = f.epoch and b.path = f.path and b."commit" < f."commit" and b.lines is not null
          and not exists (select from commit_file d where d.scope = f.scope and d.epoch = f.epoch and d.path = f.path and d."commit" > b."commit" and d."commit" < f."commit" and d.lines is null))
        then 'edited' else 'created' end) order by f.path) as changed
    from "commit" c join commit_file f on f.scope = c.scope and f.epoch = c.epoch and f."commit" = c.number
    where c.scope = ${scope} and c.epoch = ${epoch} and (${only ?? null}::int is null or c.number = ${only ?? null})
    group by c.number, c.parent, c.at, c.author, c.reason, c.cycle order by c.number desc`.execute(tx);
  if (!rows.some(({ changed }) => changed.some(({ change }) => change === 'deleted'))) return rows;
  const renames = await listRenames(tx, { scope, epoch }, only);
  return rows.map((row) => {
    const own = renames.filter(({ commit }) => commit === row.number);
    return own.length === 0 ? row : { ...row, changed: withRenames(row.changed, own) };
  });
}

/** One file that was renamed, where two rows say deleted and created. */
function withRenames(changed: readonly ListedChange[], renames: readonly { from: string; to: string }[]) {
  return changed.flatMap((one): ListedChange[] => {
    if (renames.some(({ from }) => from === one.path) && one.change === 'deleted') return [];
    const from = renames.find(({ to }) => to === one.path)?.from;
    return [from === undefined ? one : { path: one.path, change: 'renamed', from }];
  });
}

/** The last commit up to a time; 0 before the first. */
export async function commitAt(tx: Tx, { scope, epoch }: ScopeEpoch, at: string): Promise<number> {
  const row = await tx
    .selectFrom('commit')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('at', '<=', at)
    .executeTakeFirst();
  return row?.number ?? 0;
}

/** Paths that commits after `since` changed, by who wrote them. */
export async function pathsChangedSince(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  since: number,
): Promise<{ path: string; author: LineAuthor }[]> {
  return tx
    .selectFrom('commit_file')
    .innerJoin('commit', (join) =>
      join
        .onRef('commit.scope', '=', 'commit_file.scope')
        .onRef('commit.epoch', '=', 'commit_file.epoch')
        .onRef('commit.number', '=', 'commit_file.commit'),
    )
    .select(['commit_file.path', 'commit.author'])
    .distinct()
    .where('commit_file.scope', '=', scope)
    .where('commit_file.epoch', '=', epoch)
    .where('commit_file.commit', '>', since)
    .execute();
}
