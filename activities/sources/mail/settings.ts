import { z } from 'zod';

/** Bytes of one mail, attachments and all. */
const MAX_BYTES = 10_000_000;

const address = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.string().regex(/^[^\s@]+@[^\s@]+$/));

const mailSettings = z.object({
  /** The mailbox's own addresses: they name its owner in access lists, and whose mail is the owner's. */
  addresses: z.array(address).catch([]),
  /** Reads circulars, lists and automatic mail too. */
  bulk: z.boolean().catch(false),
  /** Gmail's tabs that are read although machines fill them: `promotions`, `social`, `forums`, `updates`. */
  categories: z.array(z.string()).catch([]),
  maxBytes: z.number().int().positive().catch(MAX_BYTES),
  /** Mailbox files of the upload that could not be read to their end: what they lack was not deleted. */
  torn: z.array(z.string()).catch([]),
});

/** What of a connection's settings, or of an upload's options, is about mail. What is wrong or missing has its default. */
export function mailSettingsOf(settings: Readonly<Record<string, unknown>>): z.infer<typeof mailSettings> {
  return mailSettings.parse(settings);
}
