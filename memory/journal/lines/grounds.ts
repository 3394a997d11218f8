import { type Fact } from '../fact';
import { monthOf, type PartialDate } from '../partial-date';
import { weekdayOf } from '../days';

/** English month names, as a line may write them out. */
const MONTHS: readonly string[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** What facts say: their words, and whose they are. */
export function wordsOfFacts(facts: readonly Fact[]): string[] {
  return facts.flatMap(({ text, quote, subject, thing }) => [text, quote ?? '', subject, thing ?? '']);
}

/** What facts say, and their dates in every way a line may write them. A line takes its numbers and names from these. */
export function groundsOf(facts: readonly Fact[]): string[] {
  const dates = facts.flatMap(({ asOf, entryDate, until, confirmed }) => [asOf, entryDate, until ?? asOf, confirmed]);
  return [...wordsOfFacts(facts), ...[...new Set(dates)].flatMap(waysToWrite)];
}

function waysToWrite(date: PartialDate): string[] {
  return date.split('/').flatMap((one) => {
    const month = MONTHS[Number(one.slice(5, 7)) - 1];
    const weekday = one.length === 10 ? weekdayOf(one) : '';
    return [one.replaceAll('-', ' '), ...(month === undefined ? [] : [monthOf(one), month]), weekday, `${weekday}s`];
  });
}
