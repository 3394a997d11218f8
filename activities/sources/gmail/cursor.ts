import { z } from 'zod';

const token = z.string().nullable();

/**
 * Where a pull of a mailbox stands. `list`: on its way through all mails of a window, after which `historyId`, taken before the first
 * of them, is the position. `history`: changes after `historyId` are next; within a pull `baseline` is what follows it.
 * `place`: ids of the page that were read already, when a limit ended it early.
 */
export const gmailCursor = z.discriminatedUnion('mode', [
  z.strictObject({
    v: z.literal(1),
    mode: z.literal('list'),
    historyId: z.string(),
    /** Epoch seconds. */
    after: z.number(),
    before: z.number(),
    /** Its mails are all there are since then, ISO 8601: what is held besides was deleted. Null: not said. */
    completeSince: z.string().nullable(),
    pageToken: token,
    place: z.number(),
  }),
  z.strictObject({
    v: z.literal(1),
    mode: z.literal('history'),
    historyId: z.string(),
    baseline: token,
    pageToken: token,
    place: z.number(),
  }),
]);

export type GmailCursor = z.infer<typeof gmailCursor>;
export type ListCursor = Extract<GmailCursor, { mode: 'list' }>;
export type HistoryCursor = Extract<GmailCursor, { mode: 'history' }>;

/** The position after a pull: all changes up to this history id are stored. */
export function afterHistory(historyId: string): HistoryCursor {
  return { v: 1, mode: 'history', historyId, baseline: null, pageToken: null, place: 0 };
}
