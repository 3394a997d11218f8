import { type Deps } from '../../../../activities/deps';
import { type Model } from '../../../../activities/llm/model';
import { costUsd } from '../../../../activities/llm/prices';
import { MemoryError } from '../../../../memory/errors';
import { addSpend, spentOn } from '../../../../schema/calls/spend';
import { type Db, withScope } from '../../../../schema/connect';
import { loadScope } from '../../../../schema/scopes/load-scope';
import { type ThrowAway } from './throw-away';

/** The model, each call booked to the rehearsed scope's day as soon as it was answered: outside the transaction, for the money is gone. */
export function chargedTo({ real }: ThrowAway, deps: Deps): Model {
  const { model } = deps;
  return {
    ask: async (request, call) => {
      const answer = await model.ask(request, call);
      const cost = costUsd(request.model, answer.usage) ?? 0;
      await withScope(deps.db, real.scope, (tx) => addSpend(tx, real.scope, dayOf(deps), cost));
      return answer;
    },
    countTokens: (request) => model.countTokens(request),
    limits: (name) => model.limits(name),
  };
}

/**
 * Gives the throw-away scope the cap and the spending of the real one, so that the ledger refuses what the real one may not spend. Called
 * before each step, because workers go on spending meanwhile.
 * @throws MemoryError epoch.gone when the rehearsed memory was wiped: nothing of it may be shown any more
 */
export async function shareBudget(deps: Deps, inner: Db, { real, at }: ThrowAway): Promise<void> {
  const day = dayOf(deps);
  const { epoch, cap, spent } = await withScope(deps.db, real.scope, async (tx) => {
    const scope = await loadScope(tx, real.scope);
    return { epoch: scope.epoch, cap: scope.daily_usd, spent: await spentOn(tx, real.scope, day) };
  });
  if (epoch !== real.epoch) {
    throw new MemoryError('epoch.gone', `The memory of ${real.scope} was wiped meanwhile.`, 'Nothing is left of the rehearsal.'); // prettier-ignore
  }
  await withScope(inner, at.scope, async (tx) => {
    await tx.updateTable('scope').set({ daily_usd: cap }).where('id', '=', at.scope).execute();
    await tx.deleteFrom('spend').where('scope', '=', at.scope).execute();
    await addSpend(tx, at.scope, day, spent);
  });
}

const dayOf = (deps: Deps) => deps.now().slice(0, 10);
