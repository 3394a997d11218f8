import { type Fact } from '../fact';
import { namesMonth } from './line-note';
import { timesOf, withRestated } from './occurrences';
import { dayOf } from '../partial-date';

/** So many dates are read; of more, the first, the last and how many. */
const SHOWN_DATES = 4;

/** When a pattern was seen: `5 Mar 2023, 4 Mar 2024`, or `7 times, 5 Mar 2023 to 4 Mar 2024`. Null: the line says so itself. */
export function patternNote(text: string, cited: readonly Fact[], facts: ReadonlyMap<number, Fact>): string | null {
  const times = timesOf(withRestated(cited, facts));
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return null;
  const shown = times.length > SHOWN_DATES ? [first, last] : times;
  if (shown.every((time) => namesMonth(text, time))) return null;
  if (times.length <= SHOWN_DATES) return times.map(dayOf).join(', ');
  return `${times.length} times, ${dayOf(first)} to ${dayOf(last)}`;
}
