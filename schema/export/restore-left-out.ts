import { sql } from 'kysely';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';

/** Notes items that are never to be read. As *scope*, into an unwritten epoch. */
export async function restoreLeftOut(tx: Tx, { scope, epoch }: ScopeEpoch, items: readonly string[]): Promise<void> {
  await sql`
    insert into rebuild_item (scope, epoch, item, what)
    select ${scope}, ${epoch}, item, 'never' from unnest(${[...items]}::text[]) as r(item)`.execute(tx);
}
