import { sql } from 'kysely';
import { type ExportedLine } from '../../memory/files/import/exported-memory';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';

/** Writes the lines of an export under their own ids, with the points they rest on. As *scope*, after their commits. */
export async function restoreLines(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  lines: readonly ExportedLine[],
): Promise<void> {
  const rows = JSON.stringify(lines);
  await sql`
    insert into line (scope, epoch, id, "commit", author, text, withdrawn)
    select ${scope}, ${epoch}, id, "commit", author, text, withdrawn from jsonb_to_recordset(${rows}::jsonb)
      as l(id int, "commit" int, author text, text text, withdrawn boolean)`.execute(tx);
  await sql`
    insert into line_point (scope, epoch, line, point)
    select ${scope}, ${epoch}, l.id, p.point from jsonb_to_recordset(${rows}::jsonb) as l(id int, points int[]),
      unnest(l.points) as p(point)`.execute(tx);
}
