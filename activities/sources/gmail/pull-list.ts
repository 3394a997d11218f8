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
export async function beginList(mailbox: Mailbox, window: { since: string; until: string }): Promise<ListCursor> {
  const { historyId } = await ownProfile(mailbox);
  const now = mailbox.access.now();
  const before = toSeconds(now > window.until ? now : window.until) + MARGIN_S;
  return { v: 1, mode: 'list', historyId, after: toSeconds(window.since), before, pageToken: null, place: 0 };
}

/** One page of the list. After the last the history goes on where the list began. */
export async function pullList(mailbox: Mailbox, cursor: ListCursor): Promise<Page<GmailCursor>> {
  const { after, before, place, historyId } = cursor;
  const listed = await fromPage(cursor.pageToken, (pageToken) => mailbox.list({ after, before, pageToken }));
  const { read, ...mails } = await readMails(mailbox, listed.ids.slice(place));
  const page = { ...mails, complete: [] };
  if (place + read < listed.ids.length) return { ...page, next: { ...cursor, place: place + read }, done: false };
  const { nextPageToken } = listed;
  if (nextPageToken === null) return { ...page, next: afterHistory(historyId), done: true };
  return { ...page, next: { ...cursor, pageToken: nextPageToken, place: 0 }, done: false };
}
