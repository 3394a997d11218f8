import { sql } from 'kysely';
import { type ExportedLine } from '../../memory/files/import/exported-memory';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';

/** All lines ever written, with the points they rest on; one that was withdrawn has no words, whatever the table still holds. As *scope*. */
export async function exportLines(tx: Tx, { scope, epoch }: ScopeEpoch): Promise<ExportedLine[]> {
  const { rows } = await sql<ExportedLine>`
    select l.id, l."commit", l.author, case when l.withdrawn then '' else l.text end as text, l.withdrawn,
      array(select p.point from line_point p where p.scope = l.scope and p.epoch = l.epoch and p.line = l.id order by p.point) as points
    from line l where l.scope = ${scope} and l.epoch = ${epoch} order by l.id`.execute(tx);
  return rows;
}
