import { type GoogleError, readGoogleError } from '../google/google-error';
import { type MailReading, readMail } from '../mail/read-mail';
import { type SourceItem } from '../source-item';
import { instantOf } from './instant';
import { isThrownAway, reasonToSkip } from './labels';
import { type Mailbox, type RawMail } from './open-mailbox';

/** What came of one mail. */
export type Fetched =
  | { kind: 'item'; item: SourceItem; notes: string[] }
  /** Deleted, or thrown away by its owner. */
  | { kind: 'gone'; reason: string | null }
  | { kind: 'skip'; reason: string }
  /** `error`: what Gmail said of it, twice; null: it came and cannot be read. */
  | { kind: 'failure'; reason: string; error: Error | null };

/** Reasons of the parser that are no choice of ours: the mail is set aside, not left out. */
const BROKEN: readonly string[] = ['unreadable'];

/** Name of a mail in skips, failures and parts: Gmail's own id, known before the mail is read. */
export function mailName(id: string): string {
  return `gmail:${id}`;
}

/** Gmail's id in such a name; null: it is none. */
export function idOf(name: string): string | null {
  return /^gmail:(\w+)$/.exec(name)?.[1] ?? null;
}

/** Fetches and reads one mail. @throws what concerns the account: sign-in, limits, network */
export async function fetchMail(mailbox: Mailbox, id: string): Promise<Fetched> {
  let mail: RawMail | null;
  try {
    mail = await twice(() => mailbox.get(id));
  } catch (error) {
    const said = readGoogleError(error);
    // Deleted since it was listed.
    if (said.status === 404) return { kind: 'gone', reason: null };
    if (isOfThisMail(said)) return { kind: 'failure', reason: `http-${said.status}`, error: error as Error };
    throw error;
  }
  if (mail === null) return { kind: 'skip', reason: 'too-large' };
  const reason = reasonToSkip(mail.labels, mailbox.settings.categories);
  if (reason !== null) return isThrownAway(mail.labels) ? { kind: 'gone', reason } : { kind: 'skip', reason };
  return toFetched(await read(mailbox, mail), id);
}

/** The parser's word becomes ours. The link opens the mail in whichever account the browser is signed in with. */
function toFetched(reading: MailReading, id: string): Fetched {
  if ('reason' in reading) {
    const { reason } = reading;
    return BROKEN.includes(reason) ? { kind: 'failure', reason, error: null } : { kind: 'skip', reason };
  }
  const url = `https://mail.google.com/mail/#all/${id}`;
  return { kind: 'item', item: { ...reading.item, part: mailName(id), url }, notes: reading.notes };
}

/** Once more before a mail is set aside: half of such errors are gone by then. */
async function twice<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isOfThisMail(readGoogleError(error))) throw error;
    return call();
  }
}

/** An answer that may be about one mail only. Limits, sign-in and the network are not. */
function isOfThisMail({ status, reasons }: GoogleError): boolean {
  return (status !== null && status >= 500) || reasons.includes('invalidArgument');
}

/** The parser never throws: what it stumbles over is a reason. */
async function read(mailbox: Mailbox, { raw, labels, internalDate }: RawMail): Promise<MailReading> {
  const { settings } = mailbox.access;
  return readMail(raw, { at: instantOf(internalDate), owner: await mailbox.address(), labels, settings });
}
