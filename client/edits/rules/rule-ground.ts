import { MemoryError } from '../../../memory/errors';
import { type Point, pointNumber } from '../../../memory/hydration/points';
import { type ScopeId } from '../../../memory/scope';
import { type Db, withScope } from '../../../schema/connect';
import { listRules, type ListedRule } from '../../../schema/points/list-rules';
import { loadPoints } from '../../../schema/points/load-points';
import { saidAgain } from '../../../schema/points/said-again';
import { type Ground, standOn } from '../commit-edit';

/** What a person's decision about a rule led to. */
export interface RuleEdit {
  /** The rule as it stands now. */
  rule: ListedRule;
  /** The commit, `c18`, and the files it changed; null if only the rule itself changed. */
  commit: string | null;
  paths: string[];
}

/** A rule in force on the ground of its memory. */
export interface RuleGround extends Ground {
  rule: Point;
  /** Points that say it again. */
  again: number[];
}

type Changed = Pick<RuleEdit, 'commit' | 'paths'>;
export const ROW_ONLY: Changed = { commit: null, paths: [] };

/**
 * Does one thing to a rule in force, in one transaction in which nobody else changes the memory.
 * @param id as it is listed, `p12`
 * @throws MemoryError usage.invalid, scope.unknown, rule.missing
 */
export async function editRule(
  db: Db,
  scope: ScopeId,
  id: string,
  work: (ground: RuleGround) => Promise<Changed>,
): Promise<RuleEdit> {
  const number = pointNumber(id);
  if (number === null)
    throw new MemoryError('usage.invalid', 'That is no id of a rule.', `It is written p12. ${see(scope)}`);
  return withScope(db, scope, async (tx) => {
    const ground = await standOn(tx, scope);
    const [rule] = await loadPoints(tx, ground.key, [number]);
    refuseOther(scope, number, rule);
    const changed = await work({ ...ground, rule, again: await saidAgain(tx, ground.key, number) });
    const listed = (await listRules(tx, ground.key)).find((one) => one.id === `p${number}`);
    if (!listed) throw missing(scope, number);
    return { rule: listed, ...changed };
  });
}

/** Only a rule in force, and not what merely says one again. */
function refuseOther(scope: ScopeId, id: number, point: Point | undefined): asserts point is Point {
  if (!point?.rule || (point.state !== 'placed' && point.state !== 'waiting')) throw missing(scope, id);
  const { sameAs, retired } = point.rule;
  if (sameAs !== null)
    throw new MemoryError('rule.missing', `p${id} only says p${sameAs} again.`, `Name p${sameAs} instead.`);
  if (retired) throw new MemoryError('rule.missing', `p${id} is no longer in force.`, see(scope));
}

function missing(scope: ScopeId, id: number): MemoryError {
  return new MemoryError('rule.missing', `${scope} has no rule p${id}.`, see(scope));
}

const see = (scope: ScopeId) => `See \`aquifer rules ${scope}\`.`;
