import { sql } from 'kysely';
import { type Tx } from '../connect';
import { type ScopeEpoch } from '../../memory/scope';

/**
 * Rules in force, standing in a file, whose own words said how long they hold, and that day is over. What a person pinned goes on until
 * a person ends it. As *scope*.
 * @param today in the scope's own time zone, `YYYY-MM-DD`
 */
export async function endedRules(tx: Tx, { scope, epoch }: ScopeEpoch, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from point where scope = ${scope} and epoch = ${epoch} and kind = 'procedural' and state = 'placed'
      and retired_at is null and same_as is null and not pinned and until < ${today}::date
    order by id`.execute(tx);
  return rows.map(({ id }) => id);
}
