import { type Page } from '../define-source';
import { fromPage } from '../google/position-lost';
import { afterHistory, type GmailCursor, type ListCursor } from './cursor';
import { toSeconds } from './instant';
import { type Mailbox } from './open-mailbox';
import { ownProfile } from './own-profile';
import { readMails } from './read-mails';

/** Two clocks never agree; mails that arrive after the history id was taken come twice at worst. */
const MARGIN_S = 300;

/**
 * Where a list of all mails after a time begins. The history id is taken first: what happens from now on is in the history, whatever
 * the list shows of it. So the list may not end before this moment either, or a mail between the two would be in neither.
 */
export async function beginList(
  mailbox: Mailbox,
  window: { since: string; until: string },
  completeSince: string | null = null,
): Promise<ListCursor> {
  const { historyId } = await ownProfile(mailbox);
  const now = mailbox.access.now();
  const before = toSeconds(now > window.until ? now : window.until) + MARGIN_S;
  const after = toSeconds(window.since);
  return { v: 1, mode: 'list', historyId, after, before, completeSince, pageToken: null, place: 0 };
}

/** One page of the list. After the last the history goes on where the list began. */
export async function pullList(mailbox: Mailbox, cursor: ListCursor): Promise<Page<GmailCursor>> {
  const { after, before, place, historyId } = cursor;
  const complete: Page<GmailCursor>['complete'] = [];
  const listed = await fromPage(cursor.pageToken, (pageToken) => mailbox.list({ after, before, pageToken }));
  const { read, ...mails } = await readMails(mailbox, listed.ids.slice(place));
  // A mail that could not be read would count as deleted: then nothing is said about what is missing.
  const completeSince = mails.failures.length > 0 ? null : cursor.completeSince;
  const page = { ...mails, complete };
  const on = { ...cursor, completeSince };
  if (place + read < listed.ids.length) return { ...page, next: { ...on, place: place + read }, done: false };
  const { nextPageToken } = listed;
  if (nextPageToken !== null) return { ...page, next: { ...on, pageToken: nextPageToken, place: 0 }, done: false };
  if (completeSince !== null) complete.push({ part: 'gmail:', isPrefix: true, from: completeSince });
  return { ...page, next: afterHistory(historyId), done: true };
}
