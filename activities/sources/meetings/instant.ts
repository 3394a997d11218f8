const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/i;

/** In a name: 2026-11-03, 20261103, with a time 15.02.10, 150210 or 15-02 behind it. */
const IN_A_NAME =
  /(?<!\d)((?:19|20)\d\d)([-_.]?)(\d\d)\2(\d\d)(?:[T_ -]{1,3}(\d\d)[-_.:h]?(\d\d)(?:[-_.:m]?(\d\d))?)?(?!\d)/g;

const MONTH_NAME = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b.*\b\d{4}\b/i;

/**
 * A date of a JSON field or a settings value as ISO 8601 UTC with microseconds: an ISO string (its digits are copied; without a
 * zone it counts as UTC; a day alone stands at its noon: read in whatever zone, it stays that day) or a number of seconds or
 * milliseconds since 1970. Null for anything else.
 */
export function readInstant(value: unknown): string | null {
  if (typeof value === 'number') return fromNumber(value);
  if (typeof value !== 'string') return null;
  if (/^\d{10,13}$/.test(value)) return fromNumber(Number(value));
  const match = ISO.exec(value.trim());
  if (!match) return null;
  const [, year, month, day, hour = '12', minute = '00', second = '00', fraction = '', zone = 'Z'] = match;
  const local = utc(`${year}-${month}-${day}T${hour}:${minute}:${second}`);
  const ms = local === null ? null : local - offsetMs(zone);
  // A zone may move a time out of the years that have four digits.
  return ms === null || ms >= END_MS ? null : toIso(ms, fraction);
}

/** The start as a line of words gives it: `Mar 4, 2026, 10:00 AM`, `2026-03-04`. Such a line says nothing else. */
export function readDateLine(line: string): string | null {
  const instant = readInstant(line);
  if (instant !== null) return instant;
  if (line.length > 60 || !MONTH_NAME.test(line)) return null;
  const ms = Date.parse(`${line.replace(/\bat\b/i, ' ')}${line.includes(':') ? '' : ' 12:00'} UTC`);
  return ms >= 0 && ms < END_MS ? toIso(ms, '') : null;
}

/** The last date of a path, the file's own name before its folders. Recorders that name a time mean UTC or do not say. */
export function dateInPath(path: string): string | null {
  for (const name of path.split('/').reverse()) {
    for (const match of [...name.matchAll(IN_A_NAME)].reverse()) {
      const [, year, , month, day, hour, minute, second = '00'] = match;
      const ms = utc(`${year}-${month}-${day}T${hour ?? '12'}:${minute ?? '00'}:${second}`);
      if (ms !== null) return toIso(ms, '');
    }
  }
  return null;
}

/** A file's name without date, recorder's prefix and endings: the nearest to a title that a caption file has. */
export function titleInPath(path: string): string | null {
  const names = path.split('/').reverse();
  const file = (names[0] ?? '').replace(
    /(?:\.(?:transcript|captions?|cc|vtt|srt|txt|md|json|[a-z]{2}(?:-[A-Z]{2})?))+$/i,
    '',
  );
  for (const name of [file, ...names.slice(1)]) {
    const words = name.replace(/GMT(?=\d{8})/, '').replace(IN_A_NAME, ' ').replace(/[_\s]+/g, ' ').replace(/^[\s.-]+|[\s.-]+$/g, ''); // prettier-ignore
    if (/\p{L}/u.test(words)) return words;
  }
  return null;
}

/** 1985: below it a number is no date but a count of something. */
const MIN_MS = 500_000_000_000;
/** The end of the year 9999. */
const END_MS = 253_402_300_800_000;

function fromNumber(value: number): string | null {
  // Seconds have ten digits until the year 2286, milliseconds twelve or thirteen.
  const ms = Math.round(value >= 1e11 ? value : value * 1000);
  return ms >= MIN_MS && ms < END_MS ? toIso(ms, '') : null;
}

/** Null for a day or a time that does not exist. */
function utc(text: string): number | null {
  const ms = Date.parse(`${text}Z`);
  return Number.isNaN(ms) || ms < 0 || new Date(ms).toISOString().slice(0, 19) !== text ? null : ms;
}

function offsetMs(zone: string): number {
  if (/z/i.test(zone)) return 0;
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(-2))];
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

function toIso(ms: number, fraction: string): string {
  const iso = new Date(ms).toISOString();
  return `${iso.slice(0, 19)}.${(fraction === '' ? iso.slice(20, 23) : fraction).slice(0, 6).padEnd(6, '0')}Z`;
}
