import { dayNumber } from '../days';
import { type Fact } from '../fact';
import { happenedOn } from '../lines/occurrences';
import { firstDay, type PartialDate } from '../partial-date';
import { groupOf, saysTheSame, supersede } from './supersede';

/**
 * When a person's own fact held, if by their word another holds in its place: it ends on the day before that one, however late it was said
 * to be so. It stays as history, and stays history whatever is worked out anew.
 * @returns its `asOf` from now on; null: it is history already, or the two do not go against each other
 */
export function giveWay(own: Fact, accepted: Fact): PartialDate | null {
  if (groupOf(own) !== groupOf(accepted) || saysTheSame(own, accepted)) return null;
  const both = [own, accepted].map((fact) => ({ ...fact, state: 'active' as const }));
  if (supersede(both).get(accepted.id)?.state === 'active') return null;
  // The earliest it may be taken to have begun: of a plan that is the day it was written.
  const [began, written] = [firstDay(happenedOn(accepted)), accepted.entryDate];
  const [from, to] = [firstDay(own.asOf), dayBefore(began < written ? began : written)];
  return from < to ? `${from}/${to}` : to;
}

function dayBefore(day: string): string {
  const [year = 1, month = 1, date = 1] = day.split('-').map(Number);
  if (date > 1) return written(year, month, date - 1);
  const [y, m] = month > 1 ? [year, month - 1] : [year - 1, 12];
  return written(y, m, dayNumber(day) - dayNumber(written(y, m, 1)));
}

const written = (year: number, month: number, day: number) =>
  [`${year}`.padStart(4, '0'), `${month}`.padStart(2, '0'), `${day}`.padStart(2, '0')].join('-');
