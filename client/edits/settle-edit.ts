import { standingPoints } from '../../memory/files/cited-points';
import { type Files } from '../../memory/files/memory-file';
import { type Point } from '../../memory/hydration/points';
import { type ScopeEpoch } from '../../memory/scope';
import { sayer } from '../../memory/verifier/says';
import { type Tx } from '../../schema/connect';
import { declinePlaced } from '../../schema/points/decline-placed';
import { placedRules } from '../../schema/points/load-points';
import { placeAgain } from '../../schema/points/place-again';
import { retireRule } from '../../schema/points/retire-rule';

/** Why a point or rule is out of force: a person took its words away. Stored; reverting the removal looks for it. */
export const REMOVED_BY_PERSON = 'removed by a person';

/**
 * Notes what a person's edit did to the points under the lines: rules whose words it took away are retired, other points that stand
 * nowhere any more are declined, and points that stand again are placed. Nobody is asked to put back what a person removed.
 * @returns the rules it retired
 */
export async function settleEdit(tx: Tx, key: ScopeEpoch, base: Files, draft: Files, at: string): Promise<number[]> {
  const rules = await placedRules(tx, key);
  const retired = endedRules(rules, base, draft);
  for (const id of retired) await retireRule(tx, key, id, { by: null, reason: REMOVED_BY_PERSON, at });
  const [stood, stands] = [standingPoints(base), standingPoints(draft)];
  const inForce = new Set(rules.map(({ id }) => id));
  const gone = [...stood].filter((id) => !stands.has(id) && !inForce.has(id));
  await declinePlaced(tx, key, gone, REMOVED_BY_PERSON);
  await placeAgain(tx, key, [...stands].filter((id) => !stood.has(id))); // prettier-ignore
  return retired;
}

/** Rules whose words stood before and do not now; those without words of their own, when no line rests on them any more. */
function endedRules(rules: readonly Point[], base: Files, draft: Files): number[] {
  const says = [sayer(base), sayer(draft)] as const;
  const cites = [standingPoints(base), standingPoints(draft)] as const;
  return rules
    .filter(({ id, rule }) =>
      rule?.quote ? says[0](rule.quote) && !says[1](rule.quote) : cites[0].has(id) && !cites[1].has(id),
    )
    .map(({ id }) => id);
}
