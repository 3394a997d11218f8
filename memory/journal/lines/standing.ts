import { type Fact } from '../fact';
import { marksPast } from '../words/past-words';

/** Why a line may not rest on its facts. */
export type StandingFault = 'no-facts' | 'unknown-fact' | 'deleted-fact' | 'asked-fact' | 'superseded-fact';

/** Newer facts in the place of a superseded one, the next first; ends where nothing is known of the next. */
export function successorsOf(fact: Fact, facts: ReadonlyMap<number, Fact>): number[] {
  const found: number[] = [];
  for (let next = fact.supersededBy; next !== null && !found.includes(next);) {
    found.push(next);
    next = facts.get(next)?.supersededBy ?? null;
  }
  return found;
}

/**
 * Whether a line may rest on the facts it names: they exist and are active. A superseded one may stand for what was, if the line names
 * what came after it too or its words say that it is past; or for what still is, if it was only said again.
 */
export function standingFault(
  line: { text: string; facts: readonly number[] },
  facts: ReadonlyMap<number, Fact>,
): StandingFault | null {
  if (line.facts.length === 0) return 'no-facts';
  const cited = line.facts.map((id) => facts.get(id));
  if (cited.includes(undefined)) return 'unknown-fact';
  const states = new Set(cited.map((fact) => fact?.state));
  if (states.has('deleted')) return 'deleted-fact';
  if (states.has('asked')) return 'asked-fact';
  const over = cited.filter((fact) => fact?.state === 'superseded') as Fact[];
  const named = new Set(line.facts);
  const isTold = (fact: Fact) => fact.restated || successorsOf(fact, facts).some((id) => named.has(id));
  return over.every(isTold) || marksPast(line.text) ? null : 'superseded-fact';
}
