import { type Tx } from '../connect';
import { type ScopeId } from '../../memory/scope';

/** Removes the scope and all that hangs on it. Returns false if there was none. */
export async function removeScope(tx: Tx, scope: ScopeId): Promise<boolean> {
  const life = await tx.selectFrom('scope_epoch').select('epoch').where('scope', '=', scope).executeTakeFirst();
  if (life) {
    await tx
      .insertInto('last_epoch')
      .values({ scope, epoch: life.epoch })
      .onConflict((conflict) => conflict.column('scope').doUpdateSet({ epoch: life.epoch }))
      .execute();
  }
  const { numDeletedRows } = await tx.deleteFrom('scope').where('id', '=', scope).executeTakeFirst();
  return numDeletedRows === 1n;
}
