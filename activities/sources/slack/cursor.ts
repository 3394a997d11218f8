import { z } from 'zod';

/** First messages' stamps stand for threads. */
const threads = z.array(z.string());

/** A pull that has begun. */
const progress = z.strictObject({
  /** `news`: only the window. `rescan`: a longer range, for edits, deletions and late replies. */
  kind: z.enum(['news', 'rescan']),
  /** The range's first stamp. */
  oldest: z.string(),
  /** Where the listing goes on; null: at its beginning. */
  page: z.string().nullable(),
  /** Known threads of a rescan's range that the listing has not named yet. */
  unseen: threads,
  /** How many of those that are owed it still reads. */
  left: z.int(),
  /** Threads to read after them: failed before, then for their edits; null until the listing has ended. */
  more: threads.nullable(),
  /** What `round` will be when the pull has ended. */
  roundTo: z.string().nullable(),
  /** How far the first of the threads was read. */
  reading: z.strictObject({ page: z.string(), last: z.string(), count: z.int() }).nullable(),
  /** Threads that failed one after the other until now. */
  inARow: z.int(),
});

/** Position in one channel. Times are ISO 8601 UTC, stamps are Slack's. Each page stores all of it, so nothing stands in it twice. */
export const slackCursor = z.strictObject({
  v: z.literal(2),
  /** Where its first window began: nothing older is looked at. */
  from: z.string(),
  /** Until when the last rescan looked; when the last round through all threads, for edits of their replies, began. */
  rescanned: z.string(),
  deep: z.string(),
  /** The last thread that this round has reached; null: it has come to its end. */
  round: z.string().nullable(),
  /** By thread: what the channel's listing last said of it (`threadState`). Other values later mean that it has to be read again. */
  threads: z.record(z.string(), z.string()),
  /** Threads to read, the first first: the listing says that they changed, or a reply shown in the channel was met. */
  owed: threads,
  /** Threads that could not be read when they were last tried. */
  failed: threads,
  pull: progress.nullable(),
});

export type SlackCursor = z.infer<typeof slackCursor>;
export type Progress = z.infer<typeof progress>;
/** A cursor in the middle of a pull. */
export type Pulling = SlackCursor & { pull: Progress };

/** Of a thread that has more replies than any listing told. */
export const UNTOLD = '';

/** What a thread is remembered as: the last reply and how many there are. */
export function threadState(last: string | null, count: number): string {
  return `${last ?? ''} ${count}`;
}

/** The stamp of the last reply in such a state; null: there was none, or nobody told. */
export function lastReply(state: string): string | null {
  return state.split(' ')[0] || null;
}
