import { type Tx } from '../connect';
import { type ScopeEpoch } from '../../memory/scope';

/** The points that say a rule again: further sources of it. As *scope*. */
export async function saidAgain(tx: Tx, { scope, epoch }: ScopeEpoch, rule: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('point')
    .select('id')
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('same_as', '=', rule)
    .where('state', '<>', 'withdrawn')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
