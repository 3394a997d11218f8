import { type Page } from '../define-source';
import { type Copies, othersOf, withCopy, withoutMail } from './copies';
import { type Fetched, fetchMail, mailName } from './fetch-mail';
import { knownCopy } from './known-copy';
import { type Mailbox } from './open-mailbox';

/** What reading some mails gave. */
export type MailsRead = Pick<Page<never>, 'items' | 'gone' | 'skips' | 'failures'> & {
  /** Mails that are there and were not read: left out, or broken. */
  seen: string[];
  /** The ids that were not dealt with, because a limit ended it. */
  left: string[];
  copies: Copies;
};

/** After so many mails that failed one after the other Gmail is asked whether it is ill. */
const FAILING_IN_A_ROW = 3;

/**
 * Reads mails one after the other, so that one is in memory at a time. One that cannot be read is a failure of its own.
 * @throws what concerns the account; a limit only if it came before the first mail, or the same mails would be read again and again
 */
export async function readMails(mailbox: Mailbox, ids: readonly string[], copies: Copies): Promise<MailsRead> {
  const found: MailsRead = { items: [], gone: [], skips: [], failures: [], seen: [], left: [...ids], copies };
  let failing = 0;
  for (const id of ids) {
    mailbox.access.heartbeat();
    try {
      const one = await fetchMail(mailbox, id);
      failing = one.kind === 'failure' && one.error !== null ? failing + 1 : 0;
      // Ill, it fails here as well, and no mail is to blame. Well, it never gives these mails: they may not stop the others.
      if (failing > 0 && failing % FAILING_IN_A_ROW === 0) await mailbox.profile();
      if (one.kind === 'gone') await addGone(found, mailbox, { id, reason: one.reason });
      else await add(found, mailbox, id, one);
    } catch (error) {
      if (found.left.length < ids.length && mailbox.told.heard(error)) return found;
      throw error;
    }
    found.left.shift();
  }
  return found;
}

async function add(
  found: MailsRead,
  mailbox: Mailbox,
  id: string,
  one: Exclude<Fetched, { kind: 'gone' }>,
): Promise<void> {
  const name = mailName(id);
  if (one.kind !== 'item') {
    found.seen.push(name);
    if (one.kind === 'failure') found.failures.push({ externalId: name, reason: one.reason });
    else found.skips.push({ id: name, reason: one.reason });
    return;
  }
  const { item, notes } = one;
  const inPage = found.items.some(({ externalId }) => externalId === item.externalId);
  const known = await knownCopy(mailbox.access, found.items, item.externalId);
  if (known !== null) found.copies = withCopy(found.copies, known, id);
  // A list sends a copy to who is named as well: two of Gmail's mails, one message.
  if (inPage) found.skips.push({ id: name, reason: 'duplicate' });
  else {
    found.items.push(item);
    found.skips.push(...notes.map((reason) => ({ id: name, reason })));
  }
}

/**
 * A mail deleted or thrown away: its message goes, unless another copy of it is there. One thrown away counts as left out when it was
 * never read.
 */
async function addGone(
  found: MailsRead,
  mailbox: Mailbox,
  { id, reason }: { id: string; reason: string | null },
): Promise<void> {
  let copy: Fetched | null = null;
  for (const other of othersOf(found.copies, id)) {
    copy = await fetchMail(mailbox, other);
    if (copy.kind !== 'gone') break;
  }
  const item = copy?.kind === 'item' ? copy.item : null;
  // Stored first: the message is then known by this copy, and what is gone takes nothing away.
  if (item) found.items = [...found.items.filter(({ externalId }) => externalId !== item.externalId), item];
  // A copy that is there but not read, in a tab for instance, keeps the message.
  if (item || copy === null || copy.kind === 'gone') found.gone.push({ part: mailName(id) });
  if (reason !== null) found.skips.push({ id: mailName(id), reason });
  found.copies = withoutMail(found.copies, id);
}
