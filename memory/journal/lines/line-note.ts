import { daysBetween } from '../days';
import { type Fact } from '../fact';
import { compareDates, lastDay, monthOf, type PartialDate } from '../partial-date';
import { saysUntil } from '../words/past-words';
import { successorsOf } from './standing';

/** How old what is known of one thing is. */
type Age = { kind: 'until' | 'as of'; date: PartialDate } | null;

/**
 * What a reader has to know of the age of a line: `until Jul 2024` if something else took the place of every thing it tells of, `as of
 * Mar 2024` if what it tells was not confirmed for long. If that holds for one of several things only, it is named: `record: as of Mar
 * 2024`. Null: nothing, or the line says it itself.
 * @param cited its facts
 * @param today `YYYY-MM-DD`
 */
export function ageNote(
  text: string,
  cited: readonly Fact[],
  facts: ReadonlyMap<number, Fact>,
  today: string,
  staleAfterDays: number,
): string | null {
  if (/\((?:until|as of)\b[^()]*\)\W*$/i.test(text)) return null;
  const named = new Set(cited.map(({ id }) => id));
  // What came after it stands in the line too: that line tells both.
  const telling = cited.filter((fact) => fact.thing !== null && !successorsOf(fact, facts).some((id) => named.has(id)));
  const things = Map.groupBy(telling, ({ subject, thing }) => `${subject} ${thing}`.toLowerCase());
  const ages = [...things.values()].map((group) => ({
    thing: group[0]?.thing,
    age: ageOf(group, today, staleAfterDays),
  }));
  const notes = ages.flatMap(({ thing, age }) =>
    age === null || says(text, age) ? [] : [{ thing, note: noteOf(age) }],
  );
  const different = new Set(notes.map(({ note }) => note));
  if (different.size === 1 && notes.length === ages.length) return [...different].join();
  return notes.length === 0 ? null : notes.map(({ thing, note }) => `${thing}: ${note}`).join('; ');
}

/** Of facts on one thing, the latest counts. */
function ageOf(group: readonly Fact[], today: string, staleAfterDays: number): Age {
  const [latest] = [...group].sort((a, b) => compareDates(b.confirmed, a.confirmed));
  if (latest === undefined) return null;
  if (latest.until !== null) return { kind: 'until', date: latest.until };
  const isStale = daysBetween(lastDay(latest.confirmed), today) > staleAfterDays;
  return isStale ? { kind: 'as of', date: latest.confirmed } : null;
}

function noteOf({ kind, date }: NonNullable<Age>): string {
  return `${kind} ${monthOf(date)}`;
}

/** A line that names the year says of when it is; until when, one that says until or names the month as well. */
function says(text: string, { kind, date }: NonNullable<Age>): boolean {
  if (kind === 'until') return saysUntil(text) || namesMonth(text, date);
  return /\bas of\b/i.test(text) || namesYear(text, date);
}

function namesYear(text: string, date: PartialDate): boolean {
  const year = lastDay(date).slice(0, 4);
  return new RegExp(`(?<!\\d)${year}(?!\\d)`).test(text);
}

/** `Mar 2024`, `5 March, 2024`, `2024-03`: the English ways. */
export function namesMonth(text: string, date: PartialDate): boolean {
  const [month = '', year] = monthOf(date).split(' ');
  if (year === undefined) return namesYear(text, date);
  const iso = (date.split('/').at(-1) ?? '').slice(0, 7);
  return new RegExp(
    `(?<!\\d)${iso}(?!\\d)|(?<!\\p{L})${month}\\p{L}*\\.?,? (?:\\d{1,2}(?:st|nd|rd|th)?, )?${year}(?!\\d)`,
    'iu',
  ).test(text);
}
