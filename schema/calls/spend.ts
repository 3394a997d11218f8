import { sql } from 'kysely';
import { type Tx } from '../connect';
import { type ScopeId } from '../../memory/scope';

/** What the scope spent on a day, dollars. Outlives a wipe. */
export async function spentOn(tx: Tx, scope: ScopeId, day: string): Promise<number> {
  const row = await tx
    .selectFrom('spend')
    .select('cost_usd')
    .where('scope', '=', scope)
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.cost_usd ?? 0;
}

/** Adds one call to the scope's day. */
export async function addSpend(tx: Tx, scope: ScopeId, day: string, costUsd: number): Promise<void> {
  await tx
    .insertInto('spend')
    .values({ scope, day, calls: 1, cost_usd: costUsd })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'day'])
        .doUpdateSet({ calls: sql`spend.calls + 1`, cost_usd: sql`spend.cost_usd + ${costUsd}` }),
    )
    .execute();
}
