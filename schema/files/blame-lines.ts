import { sql } from 'kysely';
import { type LineAuthor } from '../../memory/files/memory-file';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';

/** Which commit wrote a line, in which cycle if one did. */
export interface BlamedLine {
  line: number;
  commit: number;
  cycle: number | null;
  author: LineAuthor;
}

/** Where lines come from, by id. */
export async function blameLines(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  lines: readonly number[],
): Promise<Map<number, BlamedLine>> {
  const { rows } = await sql<BlamedLine>`
    select l.id as line, l."commit", c.cycle, l.author
    from line l join "commit" c on c.scope = l.scope and c.epoch = l.epoch and c.number = l."commit"
    where l.scope = ${scope} and l.epoch = ${epoch} and l.id = any(${[...lines]})`.execute(tx);
  return new Map(rows.map((row) => [row.line, row]));
}
