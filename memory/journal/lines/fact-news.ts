import { type Fact } from '../fact';
import { type CategoryLine } from '../line';
import { standingFault, successorsOf } from './standing';

/**
 * Whether something happened to the facts a line rests on since it was written: one is gone, or was superseded by a fresh one, or in a
 * way that its words do not tell.
 * @param fresh facts that no merge has seen
 */
export function hasNews(line: CategoryLine, facts: ReadonlyMap<number, Fact>, fresh: ReadonlySet<number>): boolean {
  if (standingFault(line, facts) !== null) return true;
  const successors = line.facts.flatMap((id) => {
    const fact = facts.get(id);
    return fact === undefined ? [] : successorsOf(fact, facts);
  });
  return successors.some((id) => fresh.has(id));
}

/** Those of the facts that hold, each once. */
export function activeOf(ids: Iterable<number>, facts: ReadonlyMap<number, Fact>): number[] {
  return [...new Set(ids)].filter((id) => facts.get(id)?.state === 'active');
}
