import { type Fact } from '../fact';
import { compareDates, firstDay, lastDay, type PartialDate } from '../partial-date';

/** When what a fact says happened: the day, if the entry was written within a vaguer time that the fact names. */
export function happenedOn({ asOf, entryDate }: Fact): PartialDate {
  return firstDay(asOf) <= entryDate && entryDate <= lastDay(asOf) ? entryDate : asOf;
}

/**
 * The facts a line cites and those that one of them says again: of a thing that recurs in the same words only the last is active, and it
 * speaks for all. Each once.
 */
export function withRestated(cited: readonly Fact[], facts: ReadonlyMap<number, Fact>): Fact[] {
  const found = new Map(cited.map((fact) => [fact.id, fact]));
  for (const fact of facts.values()) {
    const again = fact.state === 'superseded' && fact.restated && fact.supersededBy !== null;
    if (again && found.has(fact.supersededBy as number)) found.set(fact.id, fact);
  }
  return [...found.values()];
}

/** The times at which facts happened, each once, in order; a vague one that holds another of them is not a time of its own. */
export function timesOf(facts: readonly Fact[]): PartialDate[] {
  const times = [...new Set(facts.map(happenedOn))].sort(compareDates);
  // A day holds no other: only vague times are compared, and there are few.
  return times.filter((time) => time.length === 10 || !times.some((other) => other !== time && isWithin(other, time)));
}

function isWithin(inner: PartialDate, outer: PartialDate): boolean {
  return firstDay(outer) <= firstDay(inner) && lastDay(inner) <= lastDay(outer);
}

/** Whether facts tell of different days: what recurs has two at least. */
export function isOfDays(cited: readonly Fact[], facts: ReadonlyMap<number, Fact>): boolean {
  return timesOf(withRestated(cited, facts)).length >= 2;
}
