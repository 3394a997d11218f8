/** Days before each month of a year that is no leap year. */
const BEFORE = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365];
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * Number of a day of today's calendar, also before it was in use; 1 is the first of January of year 1, a Monday. A day its month does
 * not have, as `lastDay` gives for a month, counts as the last that it has.
 * @param day `YYYY-MM-DD`
 */
export function dayNumber(day: string): number {
  const [year = 1, month = 1, date = 1] = day.split('-').map(Number);
  const past = year - 1;
  const leapDays = Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400);
  const leap = isLeap(year) ? 1 : 0;
  const [before = 0, after = 0] = BEFORE.slice(month - 1, month + 1);
  const length = after - before + (month === 2 ? leap : 0);
  return past * 365 + leapDays + before + (month > 2 ? leap : 0) + Math.min(date, length);
}

/** From one day to another, negative if that was earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** English name of the weekday, of today's calendar: a diary of an older one lived by another. */
export function weekdayOf(day: string): string {
  return WEEKDAYS[(dayNumber(day) - 1) % 7] as string;
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
