import { sql } from 'kysely';
import { type Tx } from '../connect';

/** Puts settings over those a connection has, as *sync*; null takes one away. Returns what it has then, or undefined: no such connection. */
export async function mergeSettings(
  tx: Tx,
  connection: string,
  settings: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown> | undefined> {
  const row = await tx
    .updateTable('connection')
    .set({ settings: sql<string>`jsonb_strip_nulls(settings || ${JSON.stringify(settings)}::jsonb)` })
    .where('id', '=', connection)
    .returning('settings')
    .executeTakeFirst();
  return row?.settings;
}
