import { MemoryError } from '../memory/errors';
import { isScopeId, scopePath, type ScopeId } from '../memory/scope';

/** A scope and a path in it; null when the scope alone was named. */
export interface Place {
  scope: ScopeId;
  path: string | null;
}

/**
 * `user/ada/people.md` → scope and path, to read there. The scope comes first and as it is; only what follows may hold `..`.
 * @throws MemoryError scope.denied for a place in none of the opened scopes
 */
export function readPlace(path: string, scopes: readonly ScopeId[]): { scope: ScopeId; path: string } {
  const { scope, rest } = splitPath(path);
  const inside = normalise(rest);
  if (scopes.includes(scope as ScopeId) && inside !== null) return { scope: scope as ScopeId, path: inside };
  throw denied(scopes);
}

/** The same to write there: nothing is resolved or repaired, `..` is no part of a file's path. @throws MemoryError scope.denied */
export function writePlace(path: string, scopes: readonly ScopeId[]): { scope: ScopeId; path: string } {
  const { scope, rest } = splitPath(path);
  if (!scopes.includes(scope as ScopeId) || rest.length === 0) throw denied(scopes);
  return { scope: scope as ScopeId, path: rest.join('/') };
}

/** A scope as it is called, `user:ada`, or as paths begin, `user/ada`; or a file in it. @throws MemoryError scope.denied */
export function scopeOrFile(place: string, scopes: readonly ScopeId[]): Place {
  const named = isScopeId(place) ? place : wholeScope(place);
  if (named === null) return readPlace(place, scopes);
  if (scopes.includes(named)) return { scope: named, path: null };
  throw denied(scopes);
}

function wholeScope(place: string): ScopeId | null {
  const { scope, rest } = splitPath(place.replace(/\/$/, ''));
  return rest.length === 0 && isScopeId(scope) ? scope : null;
}

function splitPath(path: string): { scope: string; rest: string[] } {
  const [kind, id, ...rest] = path.replace(/^\/?memories\//, '').split('/');
  return { scope: `${kind}:${id}`, rest };
}

/** Resolves `.` and `..`; null for a path that leads out, or nowhere. */
function normalise(given: readonly string[]): string | null {
  const parts: string[] = [];
  for (const part of given) {
    if (part === '..' && parts.pop() === undefined) return null;
    if (part !== '' && part !== '.' && part !== '..') parts.push(part);
  }
  return parts.length === 0 ? null : parts.join('/');
}

function denied(scopes: readonly ScopeId[]): MemoryError {
  return new MemoryError(
    'scope.denied',
    'That path is in no memory this client was opened for.',
    `Paths begin with ${scopes.map((one) => `${scopePath(one)}/`).join(' or ')}.`,
  );
}
