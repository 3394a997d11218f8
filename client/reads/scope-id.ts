import { MemoryError } from '../../memory/errors';
import { isScopeId, type ScopeId } from '../../memory/scope';

/** @throws MemoryError usage.invalid */
export function parseScope(text: string): ScopeId {
  if (isScopeId(text)) return text;
  throw new MemoryError(
    'usage.invalid',
    'That is no scope.',
    'A scope is written team:<id> or user:<id>; ids are lower-case letters, digits and hyphens.',
  );
}

/** A person as typed: `ada` or `user:ada`. @throws MemoryError usage.invalid */
export function parsePerson(text: string): ScopeId {
  const scope = text.includes(':') ? text : `user:${text}`;
  if (isScopeId(scope) && scope.startsWith('user:')) return scope;
  throw new MemoryError('usage.invalid', 'That is no person.', 'Write ada, or user:ada, as in `aquifer scope ls`.');
}

/** @throws MemoryError usage.invalid */
export function parseTeam(text: string): string {
  if (/^[a-z0-9][a-z0-9-]{0,63}$/.test(text)) return text;
  throw new MemoryError('usage.invalid', 'That is no team id.', 'Ids are lower-case letters, digits and hyphens.');
}

// Day, then perhaps hours, minutes, seconds with a fraction, and the zone. A time without a zone could mean two things. Years before 1000
// are slips, as in what sources read.
const TIME = /^([1-9]\d{3}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::(\d\d)(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d))?$/;

/** The end of the year 9999: a zone may move a time beyond it. */
const END_MS = 253_402_300_800_000;

/**
 * A point in time as typed, as ISO 8601 UTC; a day is its midnight UTC. Digits below the second stay as they are: sources
 * count in microseconds.
 * @throws MemoryError usage.invalid
 */
export function parseTime(text: string): string {
  const [, day = '', minutes = '00:00', seconds = '00', fraction = '', zone = 'Z'] = TIME.exec(text) ?? [];
  const ms = Date.parse(`${day}T${minutes}:${seconds}${zone}`);
  // The 30th of February is taken for a day in March.
  const isDay = ms < END_MS && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
  if (isDay) return `${new Date(ms).toISOString().slice(0, 19)}${fraction || '.000'}Z`;
  throw new MemoryError(
    'usage.invalid',
    'That is no time.',
    'Write it as 2026-11-30 or with its zone, 2026-11-30T12:00:00Z.',
  );
}
