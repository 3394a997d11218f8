import { type PullRequest } from '../define-source';
import { type SlackSettings } from '../slack-message/settings';
import { lastReply, type Progress, type Pulling, type SlackCursor } from './cursor';
import { compareStamps, earlier, later, stampAfter, stampDaysBefore, stampOf } from './stamps';

const HOUR_MS = 3_600_000;

type Times = Pick<SlackSettings, 'rescanDays' | 'rescanHours' | 'deepRescanDays'>;

/**
 * Begins a pull. What it looks at follows from the window and the last pull alone, so the same request gives the same pages:
 * the first pull reads its window and all threads in it; then each pull reads what is new, twice a day the last two weeks with it.
 */
export function beginPull({ window, cursor }: PullRequest<SlackCursor>, times: Times): Pulling {
  const before = cursor ?? {
    v: 1,
    from: window.since,
    rescanned: window.until,
    deep: window.until,
    threads: {},
    owed: [],
  };
  const kind = cursor === null ? 'deep' : kindOf(cursor, window.until, times);
  const fresh = stampAfter(window.since);
  // Never further back than the first window, and never less far than the new one, however long nothing was read.
  const range = later(stampAfter(before.from), stampDaysBefore(window.until, times.rescanDays));
  const oldest = kind === 'news' || cursor === null ? fresh : earlier(fresh, range);
  return { ...before, v: 1, pull: { kind, oldest, page: null, found: {}, queue: null, reading: null } };
}

/** By the window's end, not by a clock: a page that is asked for again must come out the same. */
function kindOf({ rescanned, deep }: SlackCursor, until: string, times: Times): Progress['kind'] {
  const hoursSince = (at: string) => (Date.parse(until) - Date.parse(at)) / HOUR_MS;
  if (hoursSince(rescanned) < times.rescanHours) return 'news';
  return hoursSince(deep) >= times.deepRescanDays * 24 ? 'deep' : 'rescan';
}

/** What follows from a listing that has ended. */
export interface Listed {
  cursor: Pulling;
  /** Threads whose first message went, and their replies with it. */
  vanished: string[];
}

/** Ends the listing of a pull: the threads to read are those that changed, and those that are owed. */
export function endListing(cursor: Pulling, window: { until: string }): Listed {
  const { kind, oldest, found } = cursor.pull;
  const isRescan = kind !== 'news';
  const changed = Object.keys(found).filter((ts) => kind === 'deep' || cursor.threads[ts] !== found[ts]);
  const queue = [...new Set([...changed, ...cursor.owed])].sort(compareStamps);
  // Both ends as the listing had them: what it could not name says nothing.
  const inRange = (ts: string) => compareStamps(ts, oldest) >= 0 && compareStamps(ts, stampOf(window.until)) <= 0;
  const known = Object.entries(cursor.threads);
  const vanished = isRescan ? known.map(([ts]) => ts).filter((ts) => inRange(ts) && !(ts in found)) : [];
  // What is older than the range is not looked at again, so it need not be remembered.
  const threads = isRescan ? Object.fromEntries(known.filter(([ts]) => ts in found)) : cursor.threads;
  return { cursor: { ...cursor, threads, pull: { ...cursor.pull, page: null, queue } }, vanished };
}

/** Whether a reply that was sent to the channel as well tells of more than is known of its thread. */
export function tellsMore(cursor: SlackCursor, { thread, ts }: { thread: string; ts: string }): boolean {
  const last = lastReply(cursor.threads[thread] ?? '');
  return last === null || compareStamps(last, ts) < 0;
}

/** Ends the pull, or returns it as it is while threads are left. */
export function endPull(cursor: Pulling, window: { until: string }): { next: SlackCursor; done: boolean } {
  const { kind, queue } = cursor.pull;
  if (queue === null || queue.length > 0) return { next: cursor, done: false };
  const rescanned = kind === 'news' ? cursor.rescanned : window.until;
  const deep = kind === 'deep' ? window.until : cursor.deep;
  return { next: { ...cursor, rescanned, deep, pull: null }, done: true };
}
