import { z } from 'zod';

const token = z.string().nullable();

const page = {
  v: z.literal(1),
  /** The page that is asked for next. Null: the first one, or, beside `left`, none after it. */
  pageToken: token,
  /**
   * When a limit ended a page early, the ids of it that are still to be read. Ids, not a place: asked for again, a page is shorter by
   * what was deleted meanwhile.
   */
  left: z.array(z.string()).nullable(),
  /** Gmail's ids of mails that are one message, see copies.ts. */
  copies: z.array(z.array(z.string())),
};

/**
 * Where a pull of a mailbox stands. `list`: on its way through all mails of a window, after which `historyId`, taken before the first
 * of them, is the position. `history`: changes after `historyId` are next; within a pull `baseline` is what follows it.
 */
export const gmailCursor = z.discriminatedUnion('mode', [
  z.strictObject({
    ...page,
    mode: z.literal('list'),
    historyId: z.string(),
    /** Epoch seconds. */
    after: z.number(),
    before: z.number(),
    /** Its mails are all there are since then, ISO 8601: what is held besides was deleted. Null: not said. */
    completeSince: z.string().nullable(),
  }),
  z.strictObject({ ...page, mode: z.literal('history'), historyId: z.string(), baseline: token }),
]);

export type GmailCursor = z.infer<typeof gmailCursor>;
export type ListCursor = Extract<GmailCursor, { mode: 'list' }>;
export type HistoryCursor = Extract<GmailCursor, { mode: 'history' }>;

/** The position after a pull: all changes up to this history id are stored. */
export function afterHistory(historyId: string, copies: string[][]): HistoryCursor {
  return { v: 1, mode: 'history', historyId, baseline: null, pageToken: null, left: null, copies };
}
