import { sql } from 'kysely';
import { type Tx } from '../connect';
import { type ScopeEpoch } from '../../memory/scope';

/**
 * After a withdrawal, of these points: words a person pinned or wrote for a rule may repeat the source that was taken back, and no item
 * that is left vouches for them. They go; the rule is an observed one again, to be written from what is left. As *scope*.
 */
export async function loseOwnWords(tx: Tx, { scope, epoch }: ScopeEpoch, points: readonly number[]): Promise<void> {
  await sql`
    update point p set quote = null, basis = 'observed'
    where p.scope = ${scope} and p.epoch = ${epoch} and p.id = any(${[...points]}) and p.quote is not null and not exists (
      select from point_item i where i.scope = p.scope and i.epoch = p.epoch and i.point = p.id and i.quote = p.quote)`.execute(
    tx,
  );
}
