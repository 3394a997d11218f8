import { z } from 'zod';

/**
 * What is known of a thread: the last reply and how many there are, as a listing told them when its replies were read.
 * Other values later mean that it has to be read again.
 */
const thread = z.string();

/** A pull that has begun. */
const progress = z.strictObject({
  /** `news`: only the window. `rescan`: a longer range, for edits, deletions and late replies. `deep`: and all its threads. */
  kind: z.enum(['news', 'rescan', 'deep']),
  /** The range's first stamp. */
  oldest: z.string(),
  /** Where the listing goes on; null: at its beginning. */
  page: z.string().nullable(),
  /** Threads the listing named so far. */
  found: z.record(z.string(), thread),
  /** Threads to read, by their first message's stamp; null until the listing has ended. */
  queue: z.array(z.string()).nullable(),
  /** How far the first of the queue was read. */
  reading: z.strictObject({ page: z.string(), last: z.string(), count: z.int() }).nullable(),
});

/** Position in one channel. Times are ISO 8601 UTC, stamps are Slack's. */
export const slackCursor = z.strictObject({
  v: z.literal(1),
  /** Where its first window began: nothing older is looked at. */
  from: z.string(),
  /** Until when the last rescan, and the last deep one, looked. */
  rescanned: z.string(),
  deep: z.string(),
  /** Threads of the rescan's range, by the first message's stamp. */
  threads: z.record(z.string(), thread),
  /** Threads to read whatever the listing says: a reply shown in the channel was met, or reading them failed. */
  owed: z.array(z.string()),
  pull: progress.nullable(),
});

export type SlackCursor = z.infer<typeof slackCursor>;
export type Progress = z.infer<typeof progress>;
/** A cursor in the middle of a pull. */
export type Pulling = SlackCursor & { pull: Progress };

/** What a thread is remembered as. */
export function threadState(last: string | null, count: number): string {
  return `${last ?? ''} ${count}`;
}

/** The stamp of the last reply in such a state; null: there was none. */
export function lastReply(state: string): string | null {
  return state.split(' ')[0] || null;
}
