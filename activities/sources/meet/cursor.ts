import { z } from 'zod';

/** A conference whose transcript is not there yet. Its id is the one in `conferenceRecords/…`. */
const waiting = z.strictObject({
  id: z.string(),
  /** When it ended, ISO 8601. */
  endedAt: z.string(),
  /** When its transcript was last asked for; null: never. */
  askedAt: z.string().nullable(),
});

/**
 * Where the pulls of somebody's conferences stand. `list`: on its way through the conferences that ended in the window. `read`: asking
 * those in `queue` for their transcripts. `rest`: between two pulls.
 */
export const meetCursor = z.strictObject({
  v: z.literal(1),
  phase: z.enum(['list', 'read', 'rest']),
  pageToken: z.string().nullable(),
  queue: z.array(z.string()),
  waiting: z.array(waiting),
  /** Conferences that were read, as long as a window may still name them. */
  read: z.array(z.strictObject({ id: z.string(), endedAt: z.string() })),
});

export type MeetCursor = z.infer<typeof meetCursor>;
export type Waiting = z.infer<typeof waiting>;

export const NOTHING_READ: MeetCursor = { v: 1, phase: 'rest', pageToken: null, queue: [], waiting: [], read: [] };
