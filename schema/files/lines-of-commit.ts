import { sql } from 'kysely';
import { type Tx } from '../connect';
import { type ScopeEpoch } from '../../memory/scope';

export interface CommittedLine {
  path: string;
  text: string;
  isRule: boolean;
}

/** The lines a commit wrote, in file order. */
export async function linesOfCommit(tx: Tx, { scope, epoch }: ScopeEpoch, commit: number): Promise<CommittedLine[]> {
  const { rows } = await sql<CommittedLine>`
    select f.path, l.text, exists (
        select from line_point lp join point p on p.scope = lp.scope and p.epoch = lp.epoch and p.id = lp.point
        where lp.scope = l.scope and lp.epoch = l.epoch and lp.line = l.id and p.kind = 'procedural' and p.certainty = 'certain') as "isRule"
    from commit_file f cross join lateral unnest(f.lines) with ordinality as u(line, place)
      join line l on l.scope = f.scope and l.epoch = f.epoch and l.id = u.line and l."commit" = f."commit"
    where f.scope = ${scope} and f.epoch = ${epoch} and f."commit" = ${commit} order by f.path, u.place`.execute(tx);
  return rows;
}
