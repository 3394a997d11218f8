import { z } from 'zod';
import { MAIL_SETTINGS, mailSettingsOf } from '../mail/settings';

/** Mails of one page. Reading one costs four times a list, so a small page loses little when it is told to wait. */
const PAGE_SIZE = 50;

/** What a Gmail account may be told. */
export const GMAIL_SETTINGS = {
  ...MAIL_SETTINGS,
  pageSize: z.int().min(1).max(500).describe('mails a page, from 1 to 500'),
};

/** What of a connection's settings is about Gmail; a wrong value counts as none. */
const gmailSettings = z.object({
  categories: GMAIL_SETTINGS.categories.catch([]),
  pageSize: GMAIL_SETTINGS.pageSize.catch(PAGE_SIZE),
});

export type GmailSettings = z.infer<typeof gmailSettings> & {
  /** Bytes of one mail above which it is left out. */
  maxBytes: number;
};

/** Never throws: a connection with a slip in its settings is read with what is usual. */
export function readSettings(settings: Readonly<Record<string, unknown>>): GmailSettings {
  return { ...gmailSettings.parse(settings), maxBytes: mailSettingsOf(settings).maxBytes };
}
