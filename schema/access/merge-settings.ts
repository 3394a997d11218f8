import { sql } from 'kysely';
import { type Tx } from '../connect';

/**
 * Puts settings over those a connection has, as *sync*, and each of its `rates` by itself; null takes one away. Returns what it has
 * then, or undefined: no such connection.
 */
export async function mergeSettings(
  tx: Tx,
  connection: string,
  settings: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown> | undefined> {
  const { rates, ...rest } = settings;
  const merged = sql`settings || ${JSON.stringify(rest)}::jsonb`;
  const withRates = sql`${merged} || jsonb_build_object('rates',
    case jsonb_typeof(settings->'rates') when 'object' then settings->'rates' else '{}' end || ${JSON.stringify(rates ?? {})}::jsonb)`;
  const row = await tx
    .updateTable('connection')
    .set({ settings: sql<string>`jsonb_strip_nulls(${rates === undefined ? merged : withRates})` })
    .where('id', '=', connection)
    .returning('settings')
    .executeTakeFirst();
  return row?.settings;
}
