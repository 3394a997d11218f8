import { sql } from 'kysely';
import { type ScopeId } from '../../memory/scope';
import { EPOCH_TABLES } from '../../schema/wipe/wipe-scope';
import { type Rig } from './rig';

/** Rows of one life of a memory, by table, those with none left out; as the superuser sees them. */
export async function epochRows(rig: Rig, scope: ScopeId, epoch: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of EPOCH_TABLES) {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from ${sql.table(table)} where scope = ${scope} and epoch = ${epoch}`.execute(
      rig.admin,
    );
    const n = rows[0]?.n ?? 0;
    if (n > 0) counts[table] = n;
  }
  return counts;
}

/**
 * Words that still stand anywhere in the tables of a scope's memory: files of all versions, points, drafts,
 * proposals, what people removed, reasons of commits, stored answers; facts and lines of the journal with what deleted ones are known by,
 * questions, texts that wait for a pick, and what was asked of memory.
 */
export async function memoryText(rig: Pick<Rig, 'admin'>, scope: ScopeId): Promise<string> {
  const { rows } = await sql<{ text: string | null }>`
    select text from line where scope = ${scope}
    union all select concat(text, ' ', quote, ' ', reason, ' ', retired_reason) from point where scope = ${scope}
    union all select concat(changes::text, results::text, findings::text) from draft where scope = ${scope}
    union all select concat(changes::text, commands::text, decisions::text, reason) from proposal where scope = ${scope}
    union all select path from commit_file where scope = ${scope}
    union all select concat(changed::text, counts::text) from cycle where scope = ${scope}
    union all select concat(text, ' ', path) from tombstone where scope = ${scope}
    union all select reason from "commit" where scope = ${scope}
    union all select concat(text, ' ', quote, ' ', subject, ' ', thing, ' ', hashes::text) from fact where scope = ${scope}
    union all select concat(text, ' ', hashes::text) from category_line where scope = ${scope}
    union all select question::text from question where scope = ${scope}
    union all select concat(text, ' ', code) from pick where scope = ${scope}
    union all select concat(feature, ' ', considered::text) from context_receipt where scope = ${scope}
    union all select estimate::text from journal where scope = ${scope}
    union all select answer::text from call where scope = ${scope}`.execute(rig.admin);
  return rows.map((row) => row.text ?? '').join('\n');
}
