import { sql } from 'kysely';
import { type ExportedCommit } from '../../memory/files/import/exported-memory';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';

/** All commits, oldest first, each with the files it changed. As *scope*. */
export async function exportCommits(tx: Tx, { scope, epoch }: ScopeEpoch): Promise<ExportedCommit[]> {
  const { rows } = await sql<ExportedCommit>`
    select c.number, c.parent, c.author, c.reason, c.cycle, c.at, c.vanished, c.held,
      coalesce((select json_agg(json_build_object('path', f.path, 'lines', f.lines) order by f.path collate "C")
        from commit_file f where f.scope = c.scope and f.epoch = c.epoch and f."commit" = c.number), '[]') as changed
    from "commit" c where c.scope = ${scope} and c.epoch = ${epoch} order by c.number`.execute(tx);
  return rows;
}
