import { type Updateable } from 'kysely';
import { type ScopeEpoch } from '../../../memory/scope';
import { withScope } from '../../../schema/connect';
import { type NewPoint } from '../../../schema/points/insert-points';
import { listRules } from '../../../schema/points/list-rules';
import { retireRule } from '../../../schema/points/retire-rule';
import { type PointTable } from '../../../schema/tables/memory-tables';
import { AT, newScope, type World } from '../world';
import { insert, newRule, pointRows } from './points';

let scopes = 0;

/** A scope of its own whose points are all rules, placed; point n quotes `quote n` from item n. */
export async function rulesScene(world: World, rules: (Partial<NewPoint['rule'] & object> | null)[]) {
  const at: ScopeEpoch = { scope: `user:r${++scopes}`, epoch: 1 };
  await newScope(world, at.scope);
  await insert(world, at, rules.map((change, i) => ruleOf(i + 1, change ?? {}))); // prettier-ignore
  const rows = () => world.admin.updateTable('point').where('scope', '=', at.scope);
  await rows().set({ state: 'placed' }).execute();
  const asScope = <T>(work: Parameters<typeof withScope<T>>[2]) => withScope(world.db, at.scope, work);
  return {
    at,
    asScope,
    /** Changes a point behind the code's back. */
    set: (id: number, values: Updateable<PointTable>) => rows().set(values).where('id', '=', id).execute(), // prettier-ignore
    retire: (id: number, by: number | null, reason = 'over') =>
      asScope((tx) => retireRule(tx, at, id, { by, reason, at: AT })),
    list: () => asScope((tx) => listRules(tx, at)),
    point: async (id: number) => (await pointRows(world, at)).get(id)!,
    /** Of each point: state, and the rule it says again. */
    standing: async () => [...(await pointRows(world, at)).values()].map((row) => [row.state, row.same_as]),
  };
}

function ruleOf(n: number, change: Partial<NewPoint['rule'] & object>): NewPoint {
  const point = newRule([`i${n}`], `quote ${n}`);
  return { ...point, saidAt: `2026-01-0${n}T10:00:00Z`, rule: { ...point.rule!, ...change } };
}
