import { weekdayOf } from '../../memory/journal/days';
import { compareDates, type PartialDate } from '../../memory/journal/partial-date';

/** Names and things that a prompt may list: what was spoken of lately is what an entry speaks of again. */
const MOST_PEOPLE = 60;
const MOST_THINGS = 60;

/**
 * The first year whose weekdays are told. Before, a journal may count by another calendar than today's (the last countries of Europe
 * changed in 1923), and a wrong weekday would move each "last Sunday" in it.
 */
const FIRST_YEAR = 1924;

/** What facts call people and things already, so that the same are called the same. */
export interface KnownNames {
  /** Subjects other than the user, the latest first. */
  people: readonly string[];
  /** What is so at present, of which there is one at a time. */
  things: readonly { subject: string; thing: string; text: string; asOf: PartialDate }[];
}

/**
 * The message that asks for the facts of an entry, JSON lines. The entry comes last, only inside a JSON string.
 * @param entry `date` is the day in its owner's zone, `YYYY-MM-DD`; `piece` which part of a long one this is, `2 of 3`
 */
export function entryLines(
  entry: { date: string; zone: string; text: string; piece?: string },
  known: KnownNames,
): string {
  const { date, zone, text, piece } = entry;
  const weekday = Number(date.slice(0, 4)) < FIRST_YEAR ? undefined : weekdayOf(date);
  const people = known.people.slice(0, MOST_PEOPLE);
  const things = [...known.things].sort((a, b) => compareDates(b.asOf, a.asOf)).slice(0, MOST_THINGS);
  const lines = [
    { entry: { date, weekday, zone, piece } },
    ...(people.length > 0 ? [{ people }] : []),
    ...(things.length > 0
      ? [{ things: things.map(({ subject, thing, text, asOf }) => ({ subject, thing, text, asOf })) }]
      : []),
    { text },
  ];
  return lines.map((line) => JSON.stringify(line)).join('\n');
}
