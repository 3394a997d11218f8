import { sql } from 'kysely';
import { type ExportedCommit } from '../../memory/files/import/exported-memory';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';

/** Writes the commits of an export under their own numbers; their lines follow. As *scope*, into an unwritten epoch. */
export async function restoreCommits(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  commits: readonly ExportedCommit[],
): Promise<void> {
  const rows = JSON.stringify(commits);
  await sql`
    insert into "commit" (scope, epoch, number, parent, author, reason, cycle, at, vanished, held)
    select ${scope}, ${epoch}, number, parent, author, reason, cycle, at, vanished, held from jsonb_to_recordset(${rows}::jsonb)
      as c(number int, parent int, author text, reason text, cycle int, at timestamptz, vanished int, held int)`.execute(
    tx,
  );
  await sql`
    insert into commit_file (scope, epoch, "commit", path, lines)
    select ${scope}, ${epoch}, c.number, f.path, f.lines from jsonb_to_recordset(${rows}::jsonb) as c(number int, changed jsonb),
      jsonb_to_recordset(c.changed) as f(path text, lines int[])`.execute(tx);
}
