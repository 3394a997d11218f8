import { DateTime } from 'luxon';

/** The calendar day, `YYYY-MM-DD`, that a moment falls on in a scope's own time zone. @param at ISO 8601 @param zone IANA name */
export function localDay(at: string, zone: string): string {
  return DateTime.fromISO(at, { zone }).toFormat('yyyy-MM-dd');
}
