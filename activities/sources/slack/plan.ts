import { type PullRequest } from '../define-source';
import { type SlackSettings } from '../slack-message/settings';
import { type Pulling, type SlackCursor } from './cursor';
import { compareStamps, earlier, later, stampAfter, stampBefore, stampOf } from './stamps';
import { threadsOfPull } from './thread-queue';

const HOUR_MS = 3_600_000;
const DAY_S = 86_400;
/** Our clock may be ahead of Slack's: what was said right after the last pull has a stamp before its end. */
const OVERLAP_S = 600;

type Times = Pick<SlackSettings, 'rescanDays' | 'rescanHours' | 'deepRescanDays'>;
type Window = PullRequest<SlackCursor>['window'];

/**
 * Begins a pull. What it looks at follows from the window and the last pull alone, so the same request gives the same pages:
 * the first pull reads its window and all threads in it; then each pull reads what is new, twice a day the last two weeks with it.
 */
export function beginPull({ window, cursor }: PullRequest<SlackCursor>, times: Times): Pulling {
  const before = cursor ?? firstCursor(window);
  // By the window's end, not by a clock: a page that is asked for again must come out the same.
  const hoursSince = (at: string) => (Date.parse(window.until) - Date.parse(at)) / HOUR_MS;
  const isRescan = cursor === null || hoursSince(before.rescanned) >= times.rescanHours;
  const isDeep = cursor !== null && isRescan && hoursSince(before.deep) >= times.deepRescanDays * 24;
  const fresh = freshFrom(before, window);
  // Never further back than the first window, and never less far than the new one, however long nothing was read.
  const range = later(stampAfter(before.from), stampBefore(window.until, times.rescanDays * DAY_S));
  const oldest = isRescan && cursor !== null ? earlier(fresh, range) : fresh;
  // Both ends as the listing has them: what it cannot name says nothing.
  const inRange = (ts: string) => compareStamps(ts, oldest) >= 0 && compareStamps(ts, stampOf(window.until)) <= 0;
  const pull: Pulling['pull'] = {
    kind: isRescan ? 'rescan' : 'news',
    oldest,
    page: null,
    unseen: isRescan ? Object.keys(before.threads).filter(inRange) : [],
    left: 0,
    more: null,
    roundTo: null,
    reading: null,
    inARow: 0,
  };
  // A round that is under way comes to its end first.
  const round = isDeep && before.round === null ? { deep: window.until, round: '0' } : {};
  return { ...before, ...round, pull };
}

function firstCursor({ since, until }: Window): SlackCursor {
  return {
    v: 2,
    from: since,
    rescanned: until,
    deep: until,
    round: null,
    threads: {},
    owed: [],
    failed: [],
    pull: null,
  };
}

/** The first stamp that counts as new. */
export function freshFrom({ from }: SlackCursor, { since }: Window): string {
  return later(stampAfter(from), stampBefore(since, OVERLAP_S));
}

/** What follows from a listing that has ended. */
export interface Listed {
  cursor: Pulling;
  /** Threads whose first message went, and their replies with it. */
  vanished: string[];
}

/** Ends the listing of a pull, which then reads at most so many threads. */
export function endListing(cursor: Pulling, mostThreads: number): Listed {
  const { kind, oldest, unseen: vanished } = cursor.pull;
  const gone = new Set(vanished);
  // What is older than the range is not looked at again, so it need not be remembered.
  const isKept = (ts: string) => kind === 'news' || (!gone.has(ts) && compareStamps(ts, oldest) >= 0);
  const threads = Object.fromEntries(Object.entries(cursor.threads).filter(([ts]) => isKept(ts)));
  const due = threadsOfPull({ ...cursor, threads }, mostThreads);
  return { cursor: { ...cursor, threads, pull: { ...cursor.pull, page: null, unseen: [], ...due } }, vanished };
}

/** Ends the pull, or returns it as it is while threads are left that it reads. */
export function endPull(cursor: Pulling, window: Window): { next: SlackCursor; done: boolean } {
  const { kind, left, more, roundTo } = cursor.pull;
  if (more === null || left + more.length > 0) return { next: cursor, done: false };
  const rescanned = kind === 'news' ? cursor.rescanned : window.until;
  return { next: { ...cursor, rescanned, round: roundTo, pull: null }, done: true };
}
