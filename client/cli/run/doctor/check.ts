import { MemoryError } from '../../../../memory/errors';

/** One thing that was looked at. Ids and codes only: it is shown to everybody. */
export interface Check {
  name: string;
  ok: boolean;
  message: string;
  /** What to do; null when nothing is to be done. */
  next: string | null;
  /** Something could not be reached at all: exit code 3. */
  away?: true;
}

export const well = (name: string, message: string): Check => ({ name, ok: true, message, next: null });

/** A check that ended in an error of ours says what that says; any other error only that there was one. */
export function notWell(name: string, error: unknown): Check {
  if (!(error instanceof MemoryError)) {
    const message = `it could not be looked at (${error instanceof Error ? error.name : 'unknown'})`;
    return { name, ok: false, message, next: 'Run the command again; if it stays so, see the log of the worker.' };
  }
  const { what: message, next, code } = error;
  return { name, ok: false, message, next, ...(code === 'service.unreachable' ? { away: true as const } : {}) };
}
