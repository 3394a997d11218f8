import { isTimestamp } from '../slack-message/timestamp';

// Slack's time stamps are strings of seconds and six digits. They are never turned into floats, which would lose the last digits.

/** "2026-03-01T10:00:00.0001Z" → "1772359200.000100". The fraction's digits are copied. */
export function stampOf(at: string): string {
  const [, whole = '', fraction = ''] = /^(.*?)(?:\.(\d+))?Z$/.exec(at) ?? [];
  return `${Math.trunc(Date.parse(`${whole}Z`) / 1000)}.${fraction.padEnd(6, '0').slice(0, 6)}`;
}

/** The stamp one microsecond later: `oldest` for a window that begins after an instant. */
export function stampAfter(at: string): string {
  return fromMicros(microsOf(stampOf(at)) + 1n);
}

/** The stamp so many seconds earlier, with the same digits of its second; never before 1970. */
export function stampBefore(at: string, seconds: number): string {
  return fromMicros(microsOf(stampOf(at)) - BigInt(Math.round(seconds)) * 1_000_000n);
}

/** For sorting: negative if the first is the earlier one. */
export function compareStamps(a: string, b: string): number {
  const [left, right] = [microsOf(a), microsOf(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The earlier of two stamps. */
export function earlier(a: string, b: string): string {
  return compareStamps(a, b) <= 0 ? a : b;
}

/** The later of two stamps. */
export function later(a: string, b: string): string {
  return compareStamps(a, b) >= 0 ? a : b;
}

/** The value if it is a time stamp. */
export function stampIn(value: unknown): string | null {
  return isTimestamp(value) ? value : null;
}

function microsOf(stamp: string): bigint {
  const [seconds = '0', fraction = ''] = stamp.split('.');
  return BigInt(seconds + fraction.padEnd(6, '0'));
}

function fromMicros(micros: bigint): string {
  const digits = (micros < 0n ? 0n : micros).toString().padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}
