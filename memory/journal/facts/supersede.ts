import { type Fact } from '../fact';
import { groupOf } from './group';
import { latestOfRuns } from './latest-of-runs';
import { happenedOn } from '../lines/occurrences';
import { firstDay, lastDay, type PartialDate } from '../partial-date';
import { saysTheSame, Wording } from './says-same';
import { turnsOf } from './turns';

/** What superseding decides of a fact. */
export type Standing = Pick<Fact, 'state' | 'supersededBy' | 'restated' | 'confirmed' | 'until'>;

/**
 * Which facts hold and which a newer one replaced, worked out from nothing but what they say and when it was so: in each group the last
 * one holds. What is not of a group changes nothing in it, and what is gone leaves no trace.
 * @param facts of one memory, or all of some of its groups; those that are neither active nor superseded are left out
 * @returns by number, one for each fact that takes part
 */
export function supersede(facts: readonly Fact[]): Map<number, Standing> {
  const taking = facts.filter(({ state }) => state === 'active' || state === 'superseded');
  const groups = Map.groupBy(taking, groupOf);
  return new Map([...groups.values()].flatMap((group) => standingsOf(inTime(group))));
}

/** The entry's day decides between facts of the same time, then which was found later. */
function inTime(group: readonly Fact[]): Fact[] {
  const keyed = group.map((fact) => ({ fact, time: timeKey(heldFrom(fact)) }));
  keyed.sort((a, b) => compare(a.time, b.time) || compare(a.fact.entryDate, b.fact.entryDate) || a.fact.id - b.fact.id);
  return keyed.map(({ fact }) => fact);
}

/** What an entry says of a day to come it says on its own: else a plan would outlive all that is written until then. */
function heldFrom(fact: Fact): PartialDate {
  return fact.origin === 'entry' && firstDay(fact.asOf) > fact.entryDate ? fact.entryDate : happenedOn(fact);
}

/** As `compareDates` compares. */
const timeKey = (date: PartialDate) => `${lastDay(date)} ${firstDay(date)}`;
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** @param group in time */
function standingsOf(group: readonly Fact[]): [number, Standing][] {
  const last = group.at(-1) as Fact;
  const turns = turnsIn(group);
  const confirmed = latestOfRuns(group.map(({ asOf }) => asOf), turns); // prettier-ignore
  return group.map((fact, at) => {
    const next = group[turns[at] as number];
    const own = { confirmed: confirmed[at] as PartialDate, restated: false };
    if (fact === last) return [fact.id, { ...own, state: 'active', supersededBy: null, until: null }];
    if (next) return [fact.id, { ...own, state: 'superseded', supersededBy: next.id, until: next.asOf }];
    return [fact.id, { ...own, state: 'superseded', supersededBy: last.id, restated: true, until: null }];
  });
}

/** Facts with the same words are one wording, taken apart and compared once. */
function turnsIn(group: readonly Fact[]): number[] {
  const numbers = new Map<string, number>();
  const wordings: Wording[] = [];
  const row = group.map((fact) => {
    const key = JSON.stringify([fact.text, fact.subject, fact.thing]);
    const number = numbers.get(key) ?? wordings.push(new Wording(fact)) - 1;
    numbers.set(key, number);
    return number;
  });
  return turnsOf(row, (one, later) => (wordings[one] as Wording).saysTheSameAs(wordings[later] as Wording));
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
  const own = facts.filter(({ origin, state }) => origin === 'user' && state === 'active');
  if (own.length === 0) return null;
  const group = groupOf(fact);
  return (
    own.find((one) => lastDay(fact.asOf) >= firstDay(one.asOf) && groupOf(one) === group && !saysTheSame(fact, one)) ??
    null
  );
}

export { groupOf, saysTheSame };
