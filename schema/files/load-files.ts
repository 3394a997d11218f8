import { sql } from 'kysely';
import { type Tx } from '../connect';
import { EMPTY_MEMORY, type Files, type Line, type LineAuthor } from '../../memory/files/memory-file';
import { type ScopeEpoch } from '../../memory/scope';

/**
 * All files as of a commit, without the lines that were withdrawn since; 0 is the beginning, a single empty `index.md`.
 * Lists, lines and citations are read each for themselves and put together here: a join of the three is quadratic as long as Postgres
 * has no statistics of a memory that just grew.
 */
export async function loadFiles(tx: Tx, at: ScopeEpoch, commit: number): Promise<Files> {
  const { scope, epoch } = at;
  const { rows: lists } = await sql<{ path: string; lines: number[] | null }>`
    select distinct on (path) path, lines from commit_file
    where scope = ${scope} and epoch = ${epoch} and "commit" <= ${commit} order by path, "commit" desc`.execute(tx);
  const lines = await linesById(tx, at, lists.flatMap((list) => list.lines ?? [])); // prettier-ignore
  const files: Record<string, readonly Line[]> = { ...EMPTY_MEMORY };
  for (const list of lists.sort((a, b) => (a.path < b.path ? -1 : 1))) {
    if (list.lines !== null) files[list.path] = list.lines.flatMap((id) => lines.get(id) ?? []);
  }
  return files;
}

async function linesById(tx: Tx, { scope, epoch }: ScopeEpoch, ids: number[]): Promise<Map<number, Line>> {
  const wanted = sql`scope = ${scope} and epoch = ${epoch}`;
  const { rows } = await sql<{ id: number; text: string; author: LineAuthor }>`
    select id, text, author from line where ${wanted} and id = any(${ids}) and not withdrawn`.execute(tx);
  const { rows: cited } = await sql<{ line: number; point: number }>`
    select line, point from line_point where ${wanted} and line = any(${ids}) order by line, point`.execute(tx);
  const lines = new Map(rows.map(({ id, text, author }) => [id, { id, text, author, points: [] as number[] }]));
  for (const { line, point } of cited) lines.get(line)?.points.push(point);
  return lines;
}
