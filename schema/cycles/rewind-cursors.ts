import { sql } from 'kysely';
import { type Tx } from '../connect';
import { type ScopeEpoch } from '../../memory/scope';

/** Moves cursors back so that everything since a time is read again, as far as access allows. */
export async function rewindCursors(tx: Tx, { scope, epoch }: ScopeEpoch, since: string): Promise<void> {
  await sql`
    update scope_cursor k set change = least(k.change, first.change - 1)
    from (select container, min(change) as change from item where at >= ${since}::timestamptz group by container) as first
    where k.scope = ${scope} and k.epoch = ${epoch} and k.container = first.container`.execute(tx);
}
