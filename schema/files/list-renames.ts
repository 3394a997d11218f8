import { sql } from 'kysely';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';

export interface Rename {
  commit: number;
  from: string;
  to: string;
}

/**
 * Files that a commit took from one path and put at another: at least half of the lines of the longer one are the same lines. Each
 * path is in one pair of a commit at most; only one commit's when its number is named.
 */
export async function listRenames(tx: Tx, { scope, epoch }: ScopeEpoch, only?: number): Promise<Rename[]> {
  const { rows } = await sql<Rename>`
    select d."commit", d.path as "from", f.path as "to"
    from commit_file d
      cross join lateral (select b.lines from commit_file b where b.scope = d.scope and b.epoch = d.epoch and b.path = d.path
        and b."commit" < d."commit" order by b."commit" desc limit 1) was
      join commit_file f on f.scope = d.scope and f.epoch = d.epoch and f."commit" = d."commit" and f.lines is not null
      left join lateral (select b.lines from commit_file b where b.scope = f.scope and b.epoch = f.epoch and b.path = f.path
        and b."commit" < f."commit" order by b."commit" desc limit 1) here on true
      cross join lateral (select count(*) as n from unnest(f.lines) as l(id) where l.id = any(was.lines)) same
    where d.scope = ${scope} and d.epoch = ${epoch} and d.lines is null and was.lines is not null and here.lines is null
      and (${only ?? null}::int is null or d."commit" = ${only ?? null})
      and same.n > 0 and same.n * 2 >= greatest(cardinality(was.lines), cardinality(f.lines))
    order by d."commit", same.n desc, d.path, f.path`.execute(tx);
  const taken = new Set<string>();
  return rows.filter(({ commit, from, to }) => {
    const keys = [`${commit} from ${from}`, `${commit} to ${to}`];
    if (keys.some((key) => taken.has(key))) return false;
    for (const key of keys) taken.add(key);
    return true;
  });
}
