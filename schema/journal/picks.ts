import { type Category } from '../../memory/journal/category';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';

/** A choice that waits for a model, or was made. */
export interface PickRow {
  /** Null: it was answered, the words are gone. */
  text: string | null;
  offered: Category[];
  picked: Category[] | null;
  /** Why there is no answer. */
  code: string | null;
}

/** Nobody waits for one that is older, milliseconds: who waited is gone, and their row with their words stayed. */
const STALE = 5 * 60_000;

/** Puts a text where the model's side finds it. Whoever waits takes the row away again. The caller holds the epoch's lock. */
export async function storePick(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  pick: { id: string; text: string; offered: readonly Category[]; at: string },
): Promise<void> {
  const { id, text, offered, at } = pick;
  await tx
    .insertInto('pick')
    .values({ scope, epoch, id, text, offered: [...offered], picked: null, code: null, at })
    .execute();
}

/** Undefined: nobody waits for it any more. */
export async function loadPick(tx: Tx, { scope, epoch }: ScopeEpoch, id: string): Promise<PickRow | undefined> {
  return tx
    .selectFrom('pick')
    .select(['text', 'offered', 'picked', 'code'])
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Notes the choice, or why there is none, and blanks the words. False: nobody waits for it any more. */
export async function answerPick(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  id: string,
  answer: { picked: readonly Category[] } | { code: string },
): Promise<boolean> {
  const values = 'picked' in answer ? { picked: [...answer.picked], code: null } : { picked: null, code: answer.code };
  const { numUpdatedRows } = await tx
    .updateTable('pick')
    .set({ ...values, text: null })
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function dropPick(tx: Tx, { scope, epoch }: ScopeEpoch, id: string): Promise<void> {
  await tx.deleteFrom('pick').where('scope', '=', scope).where('epoch', '=', epoch).where('id', '=', id).execute();
}

/** Drops those nobody came back for. @param now ISO 8601 */
export async function dropStalePicks(tx: Tx, { scope, epoch }: ScopeEpoch, now: string): Promise<void> {
  await tx
    .deleteFrom('pick')
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('at', '<', new Date(Date.parse(now) - STALE).toISOString())
    .execute();
}
