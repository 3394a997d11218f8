import { sql } from 'kysely';
import { type Tx } from '../connect';

export interface CallSums {
  scope: string;
  epoch: number;
  cycle: number;
  step: string;
  model: string;
  calls: number;
  lost: number;
  tokensIn: number;
  tokensCached: number;
  tokensOut: number;
  costUsd: number;
}

/** Model calls per scope, cycle, step and model; numbers only. As *ops* of all scopes, as *scope* of its own. */
export async function sumCalls(tx: Tx, filter: { scope?: string; since?: string }): Promise<CallSums[]> {
  const { rows } = await sql<CallSums>`
    select scope, epoch, cycle, step, model, count(*)::int as calls, (count(*) filter (where state = 'lost'))::int as lost,
      sum(tokens_in + tokens_written + tokens_cached)::int as "tokensIn", sum(tokens_cached)::int as "tokensCached",
      sum(tokens_out)::int as "tokensOut", sum(cost_usd) as "costUsd"
    from call
    where (${filter.scope ?? null}::text is null or scope = ${filter.scope ?? null})
      and (${filter.since ?? null}::timestamptz is null or started_at >= ${filter.since ?? null}::timestamptz)
    group by scope, epoch, cycle, step, model order by scope, epoch, cycle, step, model`.execute(tx);
  return rows;
}
