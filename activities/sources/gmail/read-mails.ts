import { type Page } from '../define-source';
import { type Fetched, fetchMail, mailName } from './fetch-mail';
import { type Mailbox } from './open-mailbox';

/** What reading some mails gave. `read`: so many of the ids were dealt with; fewer than given if a limit ended it. */
export type MailsRead = Pick<Page<never>, 'items' | 'gone' | 'skips' | 'failures'> & { read: number };

/** So many mails failing one after the other: it is Gmail that is ill, and no mail is to blame. */
const FAILING_IN_A_ROW = 3;

/**
 * Reads mails one after the other, so that one is in memory at a time. One that cannot be read is a failure of its own.
 * @throws what concerns the account; a limit only if it came before the first mail, or the same mails would be read again and again
 */
export async function readMails(mailbox: Mailbox, ids: readonly string[]): Promise<MailsRead> {
  const found: MailsRead = { items: [], gone: [], skips: [], failures: [], read: 0 };
  let failing = 0;
  for (const id of ids) {
    mailbox.access.heartbeat();
    let one: Fetched;
    try {
      one = await fetchMail(mailbox, id);
    } catch (error) {
      if (found.read > 0 && mailbox.told.heard(error)) return found;
      throw error;
    }
    failing = one.kind === 'failure' && one.error !== null ? failing + 1 : 0;
    if (one.kind === 'failure' && one.error !== null && failing >= FAILING_IN_A_ROW) throw one.error;
    add(found, mailName(id), one);
  }
  return found;
}

/** A mail thrown away is gone, and counts as left out when it was never read. */
function add(found: MailsRead, name: string, one: Fetched): void {
  found.read += 1;
  if (one.kind === 'gone') found.gone.push({ part: name });
  if (one.kind === 'failure') found.failures.push({ externalId: name, reason: one.reason });
  else if (one.kind === 'item' && found.items.some(({ externalId }) => externalId === one.item.externalId)) {
    // A list sends a copy to who is named as well: two of Gmail's mails, one message.
    found.skips.push({ id: name, reason: 'duplicate' });
  } else if (one.kind === 'item') {
    found.items.push(one.item);
    found.skips.push(...one.notes.map((reason) => ({ id: name, reason })));
  } else if (one.reason !== null) found.skips.push({ id: name, reason: one.reason });
}
