import { lastReply, type Pulling, type SlackCursor } from './cursor';
import { compareStamps } from './stamps';

/** Whether a reply that was sent to the channel as well tells of more than is known of its thread. */
export function tellsMore(threads: SlackCursor['threads'], { thread, ts }: { thread: string; ts: string }): boolean {
  const last = lastReply(threads[thread] ?? '');
  return last === null || compareStamps(last, ts) < 0;
}

/**
 * What a pull reads after the threads that are owed: those that failed before, then at most so many of the round through all threads,
 * for a channel may have thousands and the news of others must not wait for them.
 */
export function nextOfRound(
  { round, threads, owed, failed }: SlackCursor,
  most: number,
): { more: string[]; roundTo: string | null } {
  const due = new Set(owed);
  const more = failed.filter((ts) => !due.has(ts));
  if (round === null) return { more, roundTo: null };
  const left = Object.keys(threads).filter((ts) => compareStamps(ts, round) > 0);
  const next = left.sort(compareStamps).slice(0, most);
  for (const ts of failed) due.add(ts);
  return {
    more: [...more, ...next.filter((ts) => !due.has(ts))],
    roundTo: left.length > next.length ? (next.at(-1) ?? round) : null,
  };
}

/** The thread that is read next; undefined: none is left in this pull. */
export function nextThread({ owed, pull }: Pulling): string | undefined {
  return owed[0] ?? pull.more?.[0];
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
  const left = (list: string[]) => list.filter((ts) => ts !== thread);
  return { ...rest, owed: left(owed), pull: { ...pull, more: pull.more && left(pull.more), reading: null, inARow: 0 } };
}
