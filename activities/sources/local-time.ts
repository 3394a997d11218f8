import { DateTime, IANAZone } from 'luxon';

/** A moment as somebody wrote it down: the instant, and the day it was for them. */
export interface LocalTime {
  /** ISO 8601 UTC with microseconds. */
  at: string;
  /** `2024-01-05`, in the zone it was written in. */
  day: string;
}

// Four digits, in the zone it was written in and in UTC: the rest neither storage nor ISO's usual form holds. What is earlier than the
// year 1000 is a slip (0024 for 2024) or a program's zero, not when somebody wrote.
const [FIRST_YEAR, LAST_YEAR] = [1000, 9999];

// Day, then perhaps a time with a fraction, and its zone. Weeks and day numbers are ISO too, but in a file's name they are chance.
const WRITTEN = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?\s?(Z|[+-]\d\d:?\d\d)?)?$/i;

/**
 * Reads `2024-01-05`, `2024-01-05 21:30` or a full ISO 8601 time. Without a zone of its own, and for times in UTC, the day is that of
 * `zone`. A day alone stands at its noon: read in whatever zone, it stays that day, and noon is never skipped by a clock change.
 * Null: no such day or time, or not of the years 1000 to 9999. @param zone IANA name, known
 */
export function readTime(text: string, zone: string): LocalTime | null {
  const [, day = '', minutes, seconds = '00', fraction = '', offset = ''] = WRITTEN.exec(text.trim()) ?? [];
  const isUtc = offset.toUpperCase() === 'Z';
  const read = DateTime.fromISO(`${day}T${minutes ?? '12:00'}:${seconds}${offset.toUpperCase()}`, {
    zone,
    setZone: offset !== '' && !isUtc,
  });
  if (day === '' || !read.isValid) return null;
  const utc = read.toUTC();
  if ([read.year, utc.year].some((year) => year < FIRST_YEAR || year > LAST_YEAR)) return null;
  // The digits below the second are kept as written: a date object would drop the last three.
  const whole = utc.toFormat("yyyy-MM-dd'T'HH:mm:ss");
  return { at: `${whole}.${fraction.slice(0, 6).padEnd(6, '0')}Z`, day: read.toFormat('yyyy-MM-dd') };
}

/** An IANA name the runtime knows. */
export function isZone(name: unknown): name is string {
  return typeof name === 'string' && IANAZone.isValidZone(name);
}
