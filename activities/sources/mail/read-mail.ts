import { LONGEST_TEXT } from '../../sync/storable';
import { type SourceItem } from '../source-item';
import { reasonToSkip } from '../gmail/labels';
import { isBulk } from './bulk';
import { contentOf } from './content';
import { sentAt } from './dates';
import { firstOf, type Header } from './headers';
import { idsOf } from './ids';
import { mailText } from './mail-text';
import { type MailPart, readParts } from './parts';
import { senderOf } from './people';
import { mailSettingsOf } from './settings';
import { standingOf } from './standing';
import { takeoutLabels } from './takeout-labels';

/** How a mail is read. `settings` are the connection's: `addresses`, `bulk`, `maxBytes`. */
export interface MailOptions {
  /** When the mail arrived, as its provider says (Gmail's internal date), ISO 8601 UTC; null: only the headers say. */
  at: string | null;
  /** Dates that stand around the mail in a file, the better one first: for a mail that nothing else dates. */
  otherwise?: readonly (string | null)[];
  /** The mailbox's own address; more may stand in `settings.addresses`. */
  owner?: string | null;
  /** Gmail's labels; left out: not known. */
  labels?: readonly string[];
  settings: Readonly<Record<string, unknown>>;
}

/** An item, or why there is none. `id`: the item's external id, null if not even that could be made out. */
export type MailReading = { item: SourceItem; notes: string[] } | { id: string | null; reason: string };

/**
 * Reads one mail as sent (RFC 822 bytes). Never throws, whatever the bytes. Reasons: `too-large`, `unreadable` (no
 * headers, or a tree no mail has), `no-date`, `bulk`, `empty`, and those of Gmail's labels. Notes: `text-cut`, `quote-cut` (what was
 * quoted or signed is left out). Long mails pause for other work.
 */
export async function readMail(raw: Buffer, options: MailOptions): Promise<MailReading> {
  const settings = mailSettingsOf(options.settings);
  if (raw.length > settings.maxBytes) return { id: null, reason: 'too-large' };
  try {
    const root = await readParts(raw);
    if (!isMail(root.headers)) return { id: null, reason: 'unreadable' };
    const owners = [...settings.addresses, ...(options.owner ? [options.owner.toLowerCase()] : [])];
    return await toReading(root, { ...options, ...settings, owners });
  } catch {
    return { id: null, reason: 'unreadable' };
  }
}

type Read = Pick<MailOptions, 'at' | 'otherwise' | 'labels'> & {
  owners: readonly string[];
  bulk: boolean;
  categories: readonly string[];
};

async function toReading(
  root: MailPart,
  { at: arrived, otherwise, labels, owners, bulk, categories }: Read,
): Promise<MailReading> {
  const { headers } = root;
  const { id, thread } = idsOf(headers, bodyOf(root));
  // Labels in the mail itself leave it out at most; they prove nothing of who sent it.
  const unwanted = reasonToSkip(labels ?? takeoutLabels(headers), categories);
  if (unwanted !== null) return { id, reason: unwanted };
  const at = sentAt(headers, arrived, otherwise);
  if (at === null) return { id, reason: 'no-date' };
  const sender = senderOf(headers);
  const content = contentOf(root);
  // An invite is sent by a program too, and is meant for one.
  const isOwn = typeof sender?.address === 'string' && owners.includes(sender.address);
  if (!bulk && isBulk(headers) && !isOwn && !content.hasInvite) return { id, reason: 'bulk' };
  const { text, isCut } = await mailText(headers, content);
  if (text === '') return { id, reason: 'empty' };
  const author = {
    id: sender?.address ?? null,
    name: sender?.name ?? 'unknown',
    standing: standingOf(sender?.address ?? null, { headers, owners, labels }),
  };
  const item = { externalId: id, thread, author, at, editedAt: null, text, names: {}, url: null };
  // A longer text is cut once more where items are stored, which is noted there.
  const isShortened = content.isCut && text.length <= LONGEST_TEXT;
  return { item, notes: [...(isShortened ? ['text-cut'] : []), ...(isCut ? ['quote-cut'] : [])] };
}

/** At least one header that mails have and other files do not. */
function isMail(headers: readonly Header[]): boolean {
  const known = ['from', 'to', 'subject', 'date', 'message-id', 'received', 'sender', 'mime-version', 'content-type'];
  return known.some((name) => firstOf(headers, name) !== null);
}

/** The first bytes below the headers, as far as they are text. */
function bodyOf(part: MailPart): Buffer {
  return part.children.length > 0 ? bodyOf(part.children[0] ?? part) : part.body;
}
