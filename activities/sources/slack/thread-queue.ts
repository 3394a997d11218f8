import { lastReply, type Pulling, type SlackCursor } from './cursor';
import { compareStamps } from './stamps';

/** Whether a reply that was sent to the channel as well tells of more than is known of its thread. */
export function tellsMore(threads: SlackCursor['threads'], { thread, ts }: { thread: string; ts: string }): boolean {
  const last = lastReply(threads[thread] ?? '');
  return last === null || compareStamps(last, ts) < 0;
}

/** Threads a pull reads again for edits only. */
const MOST_EDITS = 200;

/**
 * What a pull reads: of the threads that are owed those that wait longest, then those that failed before, then some of the round
 * through all threads. At most so many, for nothing of a pull can be seen before it has ended; the next one goes on.
 */
export function threadsOfPull(
  { round, threads, owed, failed }: SlackCursor,
  most: number,
): { left: number; more: string[]; roundTo: string | null } {
  const left = Math.min(owed.length, most);
  const due = new Set(owed);
  // One at least, or a busy channel would never come to them.
  const retries = failed.filter((ts) => !due.has(ts)).slice(0, Math.max(1, most - left));
  if (round === null) return { left, more: retries, roundTo: null };
  const rest = Object.keys(threads).filter((ts) => compareStamps(ts, round) > 0);
  const edits = rest.sort(compareStamps).slice(0, Math.max(0, Math.min(MOST_EDITS, most - left - retries.length)));
  for (const ts of failed) due.add(ts);
  return {
    left,
    more: [...retries, ...edits.filter((ts) => !due.has(ts))],
    roundTo: rest.length > edits.length ? (edits.at(-1) ?? round) : null,
  };
}

/** The thread that is read next; undefined: none is left in this pull. */
export function nextThread({ owed, pull }: Pulling): string | undefined {
  return pull.left > 0 ? owed[0] : pull.more?.[0];
}

/** Takes a thread off what is due: it was read, or there is nothing to read. */
export function settle(cursor: Pulling, thread: string): Pulling {
  return { ...without(cursor, thread), failed: cursor.failed.filter((ts) => ts !== thread) };
}

/** Puts a thread that could not be read at the end of what is due, for another pull. */
export function fail(cursor: Pulling, thread: string): Pulling {
  const { pull, ...rest } = settle(cursor, thread);
  return { ...rest, failed: [...rest.failed, thread], pull: { ...pull, inARow: cursor.pull.inARow + 1 } };
}

function without({ owed, pull, ...rest }: Pulling, thread: string): Pulling {
  const others = (list: string[]) => list.filter((ts) => ts !== thread);
  const left = owed.includes(thread) ? pull.left - 1 : pull.left;
  return {
    ...rest,
    owed: others(owed),
    pull: { ...pull, left, more: pull.more && others(pull.more), reading: null, inARow: 0 },
  };
}
