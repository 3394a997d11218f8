import { sql } from 'kysely';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';

/** Retired rules: those these points replaced, and among others those that were retired for a reason and by no newer point. */
export interface RetiredFor {
  replacedBy: readonly number[];
  reason: string;
  among: readonly number[];
}

/** What a revert may put back in force, by number. As *scope*. */
export async function retiredRules(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  { replacedBy, reason, among }: RetiredFor,
): Promise<{ id: number; quote: string | null }[]> {
  const { rows } = await sql<{ id: number; quote: string | null }>`
    select id, quote from point
    where scope = ${scope} and epoch = ${epoch} and kind = 'procedural' and retired_at is not null and state <> 'withdrawn'
      and (retired_by = any(${[...replacedBy]})
        or (retired_by is null and retired_reason = ${reason} and id = any(${[...among]})))
    order by id`.execute(tx);
  return rows;
}
