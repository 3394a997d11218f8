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

/** A point in time as typed, as ISO 8601 UTC. @throws MemoryError usage.invalid */
export function parseTime(text: string): string {
  const ms = Date.parse(text);
  if (!Number.isNaN(ms)) return new Date(ms).toISOString();
  throw new MemoryError('usage.invalid', 'That is no time.', 'Write it as 2026-11-30 or 2026-11-30T12:00:00Z.');
}
