import { sql } from 'kysely';
import { type ExportedPoint } from '../../memory/files/import/exported-memory';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';

/**
 * Writes the points of an export under their own numbers. What they cite and this scope cannot read at that version is marked as
 * imported: it was never here, so its absence takes nothing back. As *scope*, into an unwritten epoch.
 */
export async function restorePoints(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  points: readonly ExportedPoint[],
): Promise<void> {
  const rows = JSON.stringify(points);
  await sql`
    insert into point (scope, epoch, id, cycle, kind, state, reason, text, basis, certainty, quote, until, retired_at, retired_by,
      retired_reason, said_by, said_at, place, tries, outside, same_as, pinned)
    select ${scope}, ${epoch}, id, cycle, kind, state, reason, text, basis, certainty, quote, until, "retiredAt", "retiredBy",
      "retiredReason", "saidBy", "saidAt", place, tries, outside, "sameAs", pinned from jsonb_to_recordset(${rows}::jsonb)
      as p(id int, cycle int, kind text, state text, reason text, text text, basis text, certainty text, quote text, until date,
        "retiredAt" timestamptz, "retiredBy" int, "retiredReason" text, "saidBy" text, "saidAt" timestamptz, place text, tries int,
        outside boolean, "sameAs" int, pinned boolean)`.execute(tx);
  await sql`
    insert into point_item (scope, epoch, point, item, version, quote, imported)
    select ${scope}, ${epoch}, p.id, c.item, c.version, c.quote,
      not exists (select from item i where i.id = c.item and i.version = c.version and i.deleted_at is null)
    from jsonb_to_recordset(${rows}::jsonb) as p(id int, items jsonb),
      jsonb_to_recordset(p.items) as c(item text, version int, quote text)`.execute(tx);
}
