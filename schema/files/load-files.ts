import { sql } from 'kysely';
import { type Tx } from '../connect';
import { EMPTY_MEMORY, type Files, type Line, type LineAuthor } from '../../memory/files/memory-file';
import { type ScopeEpoch } from '../../memory/scope';

interface Row {
  path: string;
  position: number | null;
  id: number | null;
  text: string | null;
  author: LineAuthor | null;
  points: number[] | null;
}

/** All files as of a commit, without the lines that were withdrawn since; 0 is the beginning, a single empty `index.md`. */
export async function loadFiles(tx: Tx, { scope, epoch }: ScopeEpoch, commit: number): Promise<Files> {
  const { rows } = await sql<Row>`
    with newest as (
      select distinct on (path) path, lines from commit_file
      where scope = ${scope} and epoch = ${epoch} and "commit" <= ${commit} order by path, "commit" desc)
    select n.path, u.position::int as position, l.id, l.text, l.author,
      (select array_agg(p.point order by p.point) from line_point p where p.scope = ${scope} and p.epoch = ${epoch} and p.line = l.id) as points
    from newest n left join lateral unnest(n.lines) with ordinality as u(line, position) on true
      left join line l on l.scope = ${scope} and l.epoch = ${epoch} and l.id = u.line and not l.withdrawn
    where n.lines is not null order by n.path collate "C", u.position`.execute(tx);
  const files: Record<string, Line[]> = { ...EMPTY_MEMORY } as Record<string, Line[]>;
  for (const row of rows) {
    const lines = (files[row.path] = row.position === null || row.position === 1 ? [] : (files[row.path] ?? []));
    if (row.id !== null)
      lines.push({ id: row.id, text: row.text ?? '', author: row.author ?? 'agent', points: row.points ?? [] });
  }
  return files;
}
