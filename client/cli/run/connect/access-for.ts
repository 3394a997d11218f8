import { type Access } from '../../../../activities/sources/access';

/** Long enough for a slow provider, short enough for somebody who waits. */
const PATIENCE_MS = 30_000;

/** Access for a single look at an account: nothing is remembered, and one call needs no turn. */
export function accessFor(
  given: Pick<Access, 'connection' | 'credential' | 'endpoints'> & Partial<Pick<Access, 'settings'>>,
): Access {
  return {
    settings: {},
    ...given,
    files: {
      list: () => Promise.resolve([]),
      read: () => Promise.reject(new Error('An account has no files.')),
    },
    person: () => Promise.resolve(undefined),
    remember: () => Promise.resolve(),
    held: () => Promise.resolve([]),
    partOf: () => Promise.resolve(null),
    texts: () => Promise.resolve(new Map()),
    peopleDue: false,
    limit: () => Promise.resolve(),
    now: () => new Date().toISOString(),
    heartbeat: () => undefined,
    signal: AbortSignal.timeout(PATIENCE_MS),
  };
}
