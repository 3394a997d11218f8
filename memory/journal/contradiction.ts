import { type Fact } from './fact';
import { groupOf } from './group';
import { firstDay, lastDay } from './partial-date';
import { saysTheSame } from './says-same';

/**
 * The user's own fact that one from an entry goes against: of the same thing, saying otherwise, and not of a time before it. Then it is
 * the user who decides.
 * @returns null: there is none
 */
export function contradictsOwn(
  fact: Pick<Fact, 'text' | 'subject' | 'thing' | 'asOf'>,
  facts: readonly Fact[],
): Fact | null {
  const group = groupOf(fact);
  const own = facts.filter((one) => one.origin === 'user' && one.state === 'active' && groupOf(one) === group);
  return (
    own.find((one) => lastDay(fact.asOf) >= firstDay(one.asOf) && !saysTheSame({ ...one, ...fact }, one)) ?? null
  );
}
