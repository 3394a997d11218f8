import { setTimeout as wait } from 'node:timers/promises';
import { type Deps, type Running } from '../deps';
import { type Fault } from '../sources/define-source';
import { faultOf } from './faults';
import { openSource, type OpenSource } from './open-source';

const BEAT_MS = 10_000;
/** One wait after the other: a slow rate of our own needs many, and who else waits for this connection has waited long enough. */
const LONGEST_MS = 20 * 60_000;

/**
 * Opens an account and works with it. A token that is refused before its time is renewed once, if that needs nobody.
 * @param waitMs so long a wait is waited for here, and the work begins anew with the same `api`, which knows what it asked before
 * @returns what the work gave, or the fault that ended it
 */
export async function withAccount<T>(
  deps: Deps,
  running: Running,
  opening: Pick<Parameters<typeof openSource>[2], 'source' | 'connection'>,
  work: (open: OpenSource) => Promise<T>,
  waitMs = 0,
): Promise<{ value: T } | { fault: Fault }> {
  let open: OpenSource | null = null;
  let refused: string | undefined;
  for (let waitedMs = 0; ;) {
    try {
      open ??= await openSource(deps, running, { ...opening, refused });
      return { value: await work(open) };
    } catch (error) {
      // A worker that stops cuts calls short: no fault of the account.
      running.signal.throwIfAborted();
      const fault = faultOf(opening.source, error);
      if (fault.kind === 'auth' && refused === undefined && open !== null && open.token !== null) {
        refused = open.token;
        open = null;
        continue;
      }
      if (fault.kind !== 'throttled' || fault.retryAfterMs > waitMs || waitedMs + fault.retryAfterMs > LONGEST_MS)
        return { fault };
      waitedMs += fault.retryAfterMs;
      await waitBeating(fault.retryAfterMs, running);
    }
  }
}

/** Waits, with signs of life. */
async function waitBeating(ms: number, running: Running): Promise<void> {
  for (let left = ms; left > 0; left -= BEAT_MS) {
    running.heartbeat();
    await wait(Math.min(left, BEAT_MS), undefined, { signal: running.signal });
  }
}
