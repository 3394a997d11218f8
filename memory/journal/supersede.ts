import { type Fact } from './fact';
import { groupOf } from './group';
import { happenedOn } from './occurrences';
import { compareDates, firstDay, lastDay, laterDate } from './partial-date';
import { saysTheSame } from './says-same';

/** What superseding decides of a fact. */
export type Standing = Pick<Fact, 'state' | 'supersededBy' | 'restated' | 'confirmed' | 'until'>;

/**
 * Which facts hold and which a newer one replaced, worked out from nothing but what they say and when it was so: in each group the last
 * one holds. What is not of a group changes nothing in it, and what is gone leaves no trace.
 * @param facts of one memory; those that are neither active nor superseded are left out
 * @returns by number, one for each fact that takes part
 */
export function supersede(facts: readonly Fact[]): Map<number, Standing> {
  const taking = facts.filter(({ state }) => state === 'active' || state === 'superseded');
  const groups = Map.groupBy(taking, groupOf);
  return new Map([...groups.values()].flatMap((group) => standingsOf(group.sort(inTime))));
}

/** The entry's day decides between facts of the same time, then which was found later. */
function inTime(a: Fact, b: Fact): number {
  const byTime = compareDates(happenedOn(a), happenedOn(b));
  if (byTime !== 0) return byTime;
  return a.entryDate === b.entryDate ? a.id - b.id : a.entryDate < b.entryDate ? -1 : 1;
}

/** @param group in time */
function standingsOf(group: readonly Fact[]): [number, Standing][] {
  const last = group.at(-1) as Fact;
  return group.map((fact, at) => {
    const later = group.slice(at + 1);
    const turn = later.findIndex((one) => !saysTheSame(fact, one));
    const same = turn < 0 ? later : later.slice(0, turn);
    const confirmed = same.reduce((date, one) => laterDate(date, one.asOf), fact.asOf);
    if (later.length === 0) {
      return [fact.id, { state: 'active', supersededBy: null, restated: false, confirmed, until: null }];
    }
    const next = turn < 0 ? last : (later[turn] as Fact);
    const [restated, until] = [turn < 0, turn < 0 ? null : next.asOf];
    return [fact.id, { state: 'superseded', supersededBy: next.id, restated, confirmed, until }];
  });
}

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
  return own.find((one) => lastDay(fact.asOf) >= firstDay(one.asOf) && !saysTheSame({ ...one, ...fact }, one)) ?? null;
}

export { groupOf, saysTheSame };
