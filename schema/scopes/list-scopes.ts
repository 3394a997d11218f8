import { type Tx } from '../connect';

/** Every scope with its numbers, as *ops* or *scope* sees them. */
export async function listScopes(tx: Tx) {
  return tx
    .selectFrom('scope')
    .innerJoin('scope_epoch', 'scope_epoch.scope', 'scope.id')
    .selectAll('scope')
    .select(['epoch', 'head'])
    .orderBy('scope.id')
    .execute();
}
