import { type Fact } from '../fact';
import { areTwins } from './twins';

/**
 * Facts that wait for the answer to a question about another: they say the same as that one, and are not asked about themselves.
 * @param about what the question is about
 * @param asked facts that open questions are about, by number
 */
export function waitingWith<F extends Fact>(about: Fact, facts: readonly F[], asked: ReadonlySet<number>): F[] {
  return facts.filter(
    (one) => one.state === 'asked' && one.id !== about.id && !asked.has(one.id) && areTwins(about, one),
  );
}
