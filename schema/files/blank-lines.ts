import { sql } from 'kysely';
import { type Tx } from '../connect';
import { type ScopeEpoch } from '../../memory/scope';

/**
 * Blanks, in all past versions, the words of lines that cite these points and of index lines that describe these files.
 * Answers of closed cycles go too: they may hold the same words.
 */
export async function blankLines(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  points: readonly number[],
  paths: readonly string[],
): Promise<void> {
  await sql`
    update line l set text = '', withdrawn = true where l.scope = ${scope} and l.epoch = ${epoch} and (
      exists (select from line_point p where p.scope = l.scope and p.epoch = l.epoch and p.line = l.id and p.point = any(${points}))
      or (l.author = 'agent' and exists (select from unnest(${paths}::text[]) as f(path) where position('](' || f.path || ')' in l.text) > 0
          and exists (select from commit_file c where c.scope = l.scope and c.epoch = l.epoch and c.path = 'index.md' and l.id = any(c.lines)))))
  `.execute(tx);
  await sql`
    update call c set answer = null where c.scope = ${scope} and c.epoch = ${epoch}
      and exists (select from cycle y where y.scope = c.scope and y.epoch = c.epoch and y.number = c.cycle and y.closed_at is not null)`.execute(
    tx,
  );
}
