import { sql } from 'kysely';
import { type ExportedTombstone } from '../../memory/files/import/exported-memory';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';

/** Writes the tombstones of an export, so that what people removed stays away. As *scope*, into an unwritten epoch. */
export async function restoreTombstones(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  tombstones: readonly ExportedTombstone[],
): Promise<void> {
  await sql`
    insert into tombstone (scope, epoch, id, "commit", path, text, points, at)
    select ${scope}, ${epoch}, id, "commit", path, text, points, at from jsonb_to_recordset(${JSON.stringify(tombstones)}::jsonb)
      as t(id int, "commit" int, path text, text text, points int[], at timestamptz)`.execute(tx);
}
