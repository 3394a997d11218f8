import { sql } from 'kysely';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';

/** Whether nothing has happened in this epoch yet: no commit, point, cycle, proposal, tombstone, fact or line of a category. Numbers of another memory then clash with none. As *scope*. */
export async function isUnwritten(tx: Tx, { scope, epoch }: ScopeEpoch): Promise<boolean> {
  const { rows } = await sql<{ unwritten: boolean }>`
    select not exists (select from "commit" where scope = ${scope} and epoch = ${epoch})
      and not exists (select from point where scope = ${scope} and epoch = ${epoch})
      and not exists (select from proposal where scope = ${scope} and epoch = ${epoch})
      and not exists (select from tombstone where scope = ${scope} and epoch = ${epoch})
      and not exists (select from fact where scope = ${scope} and epoch = ${epoch})
      and not exists (select from category_line where scope = ${scope} and epoch = ${epoch})
      and not exists (select from cycle where scope = ${scope} and epoch = ${epoch}) as unwritten`.execute(tx);
  return rows[0]?.unwritten ?? false;
}
