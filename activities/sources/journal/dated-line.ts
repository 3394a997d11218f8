import { strict } from 'chrono-node';
import { type LocalTime, readTime } from '../local-time';

// Day first or month first cannot be told in `01/05/2024`, so numbers alone count only with the year first.
const ISO = /^(?:\p{L}+\.?,?\s+)?(\d{4})[-/._](\d\d)[-/._](\d\d)(?!\d)(?:(?:T|,?\s+)(\d\d:\d\d)(?!\d))?/u;
const HEADING = /^#{1,6}\s+/;
/** What people set around a date: emphasis, links to the day's note, a colon at the end. */
const AROUND = /^[\s*_[\]]+|[\s*_[\]:.]+$/g;
/** `2024-01-05 Friday`: a weekday, in whatever language. */
const ONE_WORD = /^,?\s*\p{L}*\.?$/u;

/** A date at the beginning of a text, ISO or with the month in English words, and what follows it. Null: it begins otherwise. */
export function leadingDate(text: string, zone: string): { time: LocalTime; rest: string } | null {
  const iso = ISO.exec(text);
  if (iso) {
    const [all, year, month, day, clock] = iso;
    const time = readTime(`${year}-${month}-${day}${clock ? ` ${clock}` : ''}`, zone);
    return time && { time, rest: text.slice(all.length) };
  }
  // Only the beginning matters, and a long line is slow to search.
  const [found] = strict.parse(text.slice(0, 80));
  if (!found || found.index !== 0 || !/\p{L}{3}/u.test(found.text)) return null;
  const { start } = found;
  if (!start.isCertain('day') || !start.isCertain('month') || !start.isCertain('year')) return null;
  const two = (part: 'month' | 'day' | 'hour' | 'minute') => String(start.get(part) ?? 0).padStart(2, '0');
  const clock = start.isCertain('hour') ? ` ${two('hour')}:${two('minute')}` : '';
  const time = readTime(`${String(start.get('year')).padStart(4, '0')}-${two('month')}-${two('day')}${clock}`, zone);
  return time && { time, rest: text.slice(found.text.length) };
}

/** The date a line stands for: a heading that begins with one, or a line that is nothing else. */
export function datedLine(line: string, zone: string): LocalTime | null {
  if (line.length > 200) return null;
  const found = leadingDate(line.replace(HEADING, '').replace(AROUND, ''), zone);
  return found && (HEADING.test(line) || ONE_WORD.test(found.rest)) ? found.time : null;
}
