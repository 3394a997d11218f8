import { type Tx } from '../connect';
import { type ScopeId } from '../../memory/scope';

export interface NewScope {
  scope: ScopeId;
  team: string;
  timezone: string;
  paused: boolean;
  fileBudget: number;
  spineBudget: number;
  dailyUsd: number;
  at: string;
}

/** Adds the scope with its first epoch, or the one after its last if it was here before: a single empty `index.md`, which needs no row. Returns false if it was there. */
export async function addScope(tx: Tx, scope: NewScope): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('scope')
    .values({
      id: scope.scope,
      team: scope.team,
      timezone: scope.timezone,
      paused: scope.paused,
      file_budget: scope.fileBudget,
      spine_budget: scope.spineBudget,
      daily_usd: scope.dailyUsd,
      last_asked_at: null,
      last_hydrated_at: null,
      next_slot_at: null,
      created_at: scope.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const last = await tx.selectFrom('last_epoch').select('epoch').where('scope', '=', scope.scope).executeTakeFirst();
  await tx
    .insertInto('scope_epoch')
    .values({ scope: scope.scope, epoch: (last?.epoch ?? 0) + 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return numInsertedOrUpdatedRows === 1n;
}
