import { type Page } from '../define-source';
import { readGoogleError } from '../google/google-error';
import { fromPage } from '../google/position-lost';
import { type Outcome, outcomesOf } from './changes';
import { othersOf } from './copies';
import { afterHistory, type GmailCursor, type HistoryCursor } from './cursor';
import { mailName } from './fetch-mail';
import { type ListedChanges, type Mailbox } from './open-mailbox';
import { readMails } from './read-mails';

/** What a page of changes comes to: what is said at once, and the mails to be read. */
type Sorted = Pick<Page<never>, 'gone' | 'skips'> & { ids: string[] };

/**
 * One page of changes. The next position is the newest history id that the first page named, and becomes one with the last page: a
 * change that came in between is read twice at worst. Null: Gmail has forgotten the history since the position.
 */
export async function pullHistory(mailbox: Mailbox, cursor: HistoryCursor): Promise<Page<GmailCursor> | null> {
  if (cursor.left !== null && cursor.baseline !== null) {
    return readPage(mailbox, { ...cursor, baseline: cursor.baseline }, { ids: cursor.left, gone: [], skips: [] });
  }
  const listed = await changesSince(mailbox, cursor);
  if (listed === null) return null;
  const baseline = cursor.baseline ?? listed.historyId;
  const outcomes = outcomesOf(listed.changes, mailbox.settings.categories);
  return readPage(mailbox, { ...cursor, baseline, pageToken: listed.nextPageToken }, sort(outcomes, cursor));
}

/** `cursor`: its token is the page after this one. An empty page that has one is no end. */
async function readPage(
  mailbox: Mailbox,
  cursor: HistoryCursor & { baseline: string },
  { ids, gone, skips }: Sorted,
): Promise<Page<GmailCursor>> {
  const { left, copies, ...mails } = await readMails(mailbox, ids, cursor.copies);
  const page = { ...mails, gone: [...gone, ...mails.gone], skips: [...skips, ...mails.skips], complete: [] };
  if (left.length === 0 && cursor.pageToken === null)
    return { ...page, next: afterHistory(cursor.baseline, copies), done: true };
  return { ...page, next: { ...cursor, left: left.length > 0 ? left : null, copies }, done: false };
}

/** A mail that is gone is read all the same if there is a copy of it: the message may still be there. */
function sort(outcomes: ReadonlyMap<string, Outcome>, { copies }: HistoryCursor): Sorted {
  const sorted: Sorted = { ids: [], gone: [], skips: [] };
  for (const [id, outcome] of outcomes) {
    if (outcome.kind === 'skip') sorted.skips.push({ id: mailName(id), reason: outcome.reason });
    else if (outcome.kind === 'gone' && othersOf(copies, id).length === 0) sorted.gone.push({ part: mailName(id) });
    else sorted.ids.push(id);
  }
  return sorted;
}

/** Null for a history id that is too old (404), or that this mailbox never gave out (400). */
async function changesSince(mailbox: Mailbox, { historyId, pageToken }: HistoryCursor): Promise<ListedChanges | null> {
  try {
    return await fromPage(pageToken, (token) => mailbox.history({ historyId, pageToken: token }));
  } catch (error) {
    const { status, reasons } = readGoogleError(error);
    if (status === 404 || (status === 400 && reasons.includes('invalidArgument'))) return null;
    throw error;
  }
}
