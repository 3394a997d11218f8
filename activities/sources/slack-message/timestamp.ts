/** Seconds of year 9999's end: later ones do not fit an ISO date of four digits. */
const LAST_SECOND = 253_402_300_799;

/** True for a Slack time stamp: seconds, then up to six digits of a fraction. */
export function isTimestamp(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  const match = /^(\d{1,12})(?:\.\d{1,6})?$/.exec(value);
  return match !== null && Number(match[1]) <= LAST_SECOND;
}

/** "1499619600.606723" → "2017-07-09T17:00:00.606723Z". The fraction's digits are copied, never computed. */
export function toInstant(ts: string): string {
  const [seconds = '0', fraction = ''] = ts.split('.');
  const whole = new Date(Number(seconds) * 1000).toISOString().slice(0, 19);
  return `${whole}.${fraction.padEnd(6, '0')}Z`;
}
