import { type Db, withOps } from '../../schema/connect';
import { type CallSums, sumCalls } from '../../schema/calls/sum-calls';
import { unknownScope } from '../../schema/scopes/load-scope';
import { scopeNumbers } from '../../schema/scopes/scope-status';

export type CostEntry = Omit<CallSums, 'epoch' | 'cycle'>;

export interface Costs {
  total: { calls: number; tokensIn: number; tokensCached: number; tokensOut: number; costUsd: number };
  entries: CostEntry[];
}

/** Model calls per scope, step and model: numbers only. @throws MemoryError scope.unknown */
export async function readCosts(db: Db, filter: { scope?: string; since?: string }): Promise<Costs> {
  const rows = await withOps(db, async (tx) => {
    if (filter.scope !== undefined && (await scopeNumbers(tx, filter.scope)).length === 0)
      throw unknownScope(filter.scope);
    return sumCalls(tx, filter);
  });
  const entries = new Map<string, CostEntry>();
  const total = { calls: 0, tokensIn: 0, tokensCached: 0, tokensOut: 0, costUsd: 0 };
  for (const { scope, step, model, ...sums } of rows) {
    const key = `${scope} ${step} ${model}`;
    const entry = entries.get(key) ?? {
      scope,
      step,
      model,
      calls: 0,
      lost: 0,
      tokensIn: 0,
      tokensCached: 0,
      tokensOut: 0,
      costUsd: 0,
    };
    entries.set(key, entry);
    for (const sum of ['calls', 'lost', 'tokensIn', 'tokensCached', 'tokensOut', 'costUsd'] as const)
      entry[sum] += sums[sum];
    for (const sum of ['calls', 'tokensIn', 'tokensCached', 'tokensOut', 'costUsd'] as const) total[sum] += sums[sum];
  }
  return { total, entries: [...entries.values()] };
}
