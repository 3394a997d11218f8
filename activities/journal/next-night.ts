import { DateTime } from 'luxon';

/** Local hour at which the day's entries are read. */
const HOUR = 3;

export interface Nights {
  /** The last 03:00 that has passed, ISO 8601. */
  last: string;
  /** The next one. */
  next: string;
}

/**
 * The nights around a moment. 03:00 is the wall clock's: on the day it is skipped it is the moment the clock jumps past it, on the day it
 * comes twice its first. @param now ISO 8601 @param zone IANA name
 */
export function nightsAround(now: string, zone: string): Nights {
  const local = DateTime.fromISO(now, { zone });
  const nights = [-1, 0, 1, 2].map((days) => nightOf(local.plus({ days })));
  const at = local.toMillis();
  const next = nights.find((night) => night.toMillis() > at) as DateTime;
  const last = nights.filter((night) => night.toMillis() <= at).at(-1) as DateTime;
  return { last: last.toUTC().toISO() as string, next: next.toUTC().toISO() as string };
}

function nightOf(day: DateTime): DateTime {
  const { year, month, day: date } = day;
  const night = DateTime.fromObject({ year, month, day: date, hour: HOUR }, { zone: day.zone });
  return night.getPossibleOffsets()[0] ?? night;
}

/** When a scope's journal is due again by itself. @param everyMs for tests: not at night, but after this long */
export function nextNight(
  input: { evolveEveryMs?: number | undefined },
  { timezone }: { timezone: string },
  now: string,
): string {
  if (input.evolveEveryMs === undefined) return nightsAround(now, timezone).next;
  return new Date(Date.parse(now) + input.evolveEveryMs).toISOString();
}
