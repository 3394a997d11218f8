import { linesWithout } from '../lines/cut-lines';
import { type Fact } from '../fact';
import { type CategoryLine } from '../line';
import { supersede } from './supersede';
import { isLive, withTwins } from './twins';

/** What goes when a person deletes something, by number. */
export interface Removal {
  /** The facts, with those that say the same. */
  facts: number[];
  /** Lines that rest on one of them. */
  lines: number[];
  /** Other facts of those lines, which wait to be written anew. */
  freed: number[];
  /** Lines of the person's own that rest on one: they stay word for word, and may go on saying it. */
  ownLines: number[];
  /** Older facts that hold again, since nothing newer is left. */
  holdAgain: number[];
}

/** What goes with some facts. @param ids of facts, in any state but deleted @param facts all there are @param lines those in force */
export function removalOf(ids: readonly number[], facts: readonly Fact[], lines: readonly CategoryLine[]): Removal {
  const named = facts.filter(({ id }) => ids.includes(id));
  const gone = new Set(named.flatMap((fact) => withTwins(fact, facts)).map(({ id }) => id));
  const { cut, freed } = linesWithout(lines, gone);
  const own = lines.filter(({ origin, facts: cited }) => origin === 'user' && cited.some((id) => gone.has(id)));
  const after = supersede(facts.filter(({ id }) => !gone.has(id)));
  const wasOver = facts.filter((fact) => fact.state === 'superseded' && !gone.has(fact.id));
  return {
    facts: [...gone].sort((a, b) => a - b),
    lines: cut,
    freed,
    ownLines: own.map(({ id }) => id),
    holdAgain: wasOver.filter(({ id }) => after.get(id)?.state === 'active').map(({ id }) => id),
  };
}

/** Facts on which no line but this rests, neither on one that says the same: what the line says is known from nothing else that is shown. */
export function factsOnlyIn(line: CategoryLine, facts: readonly Fact[], lines: readonly CategoryLine[]): number[] {
  const elsewhere = new Set(lines.filter(({ id }) => id !== line.id).flatMap((one) => one.facts));
  const cited = facts.filter((fact) => line.facts.includes(fact.id) && isLive(fact));
  const alone = cited.filter((fact) => !withTwins(fact, facts).some(({ id }) => elsewhere.has(id)));
  return alone.map(({ id }) => id);
}
