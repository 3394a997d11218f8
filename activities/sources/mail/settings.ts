import { z } from 'zod';

/** Bytes of one mail, attachments and all. */
const MAX_BYTES = 10_000_000;

const address = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.string().regex(/^[^\s@]+@[^\s@]+$/));

const TABS = ['promotions', 'social', 'forums', 'updates'] as const;

/** What a mailbox may be told. */
export const MAIL_SETTINGS = {
  /** Reads circulars, lists and automatic mail too. */
  bulk: z.boolean().describe('true or false'),
  /** Gmail's tabs that are read although machines fill them. */
  categories: z.array(z.enum(TABS)).describe(`some of ${TABS.join(', ')}, with commas between`),
  maxBytes: z.int().positive().describe('bytes of one mail, above 0'),
};

const mailSettings = z.object({
  /** The mailbox's own addresses: they name its owner in access lists, and whose mail is the owner's. */
  addresses: z.array(address).catch([]),
  bulk: MAIL_SETTINGS.bulk.catch(false),
  categories: MAIL_SETTINGS.categories.catch([]),
  maxBytes: MAIL_SETTINGS.maxBytes.catch(MAX_BYTES),
  /** Mailbox files of the upload that could not be read to their end: what they lack was not deleted. */
  torn: z.array(z.string()).catch([]),
});

/** What of a connection's settings, or of an upload's options, is about mail. What is wrong or missing has its default. */
export function mailSettingsOf(settings: Readonly<Record<string, unknown>>): z.infer<typeof mailSettings> {
  return mailSettings.parse(settings);
}

/** When a file of the upload was last changed, as whoever brought it says; null: nobody says. There may be very many of them. */
export function fileTime({ fileTimes }: Readonly<Record<string, unknown>>, path: string): string | null {
  if (typeof fileTimes !== 'object' || fileTimes === null) return null;
  const time = (fileTimes as Record<string, unknown>)[path];
  return typeof time === 'string' ? time : null;
}
