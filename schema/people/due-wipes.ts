import { type Tx } from '../connect';
import { type ScopeId } from '../../memory/scope';

export interface DueWipe {
  scope: ScopeId;
  team: string;
  wipeAt: string;
}

/** Scopes of people who left whose time has come, as *ops*. */
export async function dueWipes(tx: Tx, now: string): Promise<DueWipe[]> {
  return tx
    .selectFrom('scope')
    .select(['id as scope', 'team', 'wipe_at as wipeAt'])
    .where('wipe_at', '<=', now)
    .orderBy('wipe_at')
    .orderBy('id')
    .$narrowType<{ wipeAt: string }>()
    .execute();
}

/**
 * Takes the time off the scope, as *scope*, and holds its row until the transaction ends: meanwhile nobody can be brought back.
 * Returns false if that time no longer stands there.
 */
export async function takeWipe(tx: Tx, { scope, wipeAt }: DueWipe): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('scope')
    .set({ wipe_at: null })
    .where('id', '=', scope)
    .where('wipe_at', '=', wipeAt)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
