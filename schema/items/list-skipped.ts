import { sql } from 'kysely';
import { type Tx } from '../connect';

export interface Skipped {
  connection: string;
  /** Closed code. */
  reason: string;
  count: number;
}

/** What accounts left out: of their last listing, and of all they read so far; as *ops*. By connection and reason, in order. */
export async function listSkipped(tx: Tx): Promise<Skipped[]> {
  const { rows } = await sql<Skipped>`
    select connection, reason, sum(n::int)::int as count from (
      select id as connection, (jsonb_each_text(skipped)).* from connection
      union all select connection, (jsonb_each_text(skipped)).* from container) as one(connection, reason, n)
    group by connection, reason order by connection, reason`.execute(tx);
  return rows;
}
