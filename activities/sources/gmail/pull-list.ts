import { type Page } from '../define-source';
import { fromPage } from '../google/position-lost';
import { type Copies } from './copies';
import { afterHistory, type GmailCursor, type ListCursor } from './cursor';
import { toSeconds } from './instant';
import { type ListedIds, type Mailbox } from './open-mailbox';
import { ownProfile } from './own-profile';
import { readMails } from './read-mails';

/** Two clocks never agree; mails that arrive after the history id was taken come twice at worst. */
const MARGIN_S = 300;

/** What a list begins with. */
export interface ListStart {
  window: { since: string; until: string };
  /** See the cursor. */
  completeSince: string | null;
  copies: Copies;
}

/**
 * Where a list of all mails after a time begins. The history id is taken first: what happens from now on is in the history, whatever
 * the list shows of it. So the list may not end before this moment either, or a mail between the two would be in neither.
 */
export async function beginList(mailbox: Mailbox, { window, completeSince, copies }: ListStart): Promise<ListCursor> {
  const { historyId } = await ownProfile(mailbox);
  const now = mailbox.access.now();
  const before = toSeconds(now > window.until ? now : window.until) + MARGIN_S;
  const after = toSeconds(window.since);
  return { v: 1, mode: 'list', historyId, after, before, completeSince, pageToken: null, left: null, copies };
}

/** One page of the list. After the last the history goes on where the list began. */
export async function pullList(mailbox: Mailbox, cursor: ListCursor): Promise<Page<GmailCursor>> {
  const { ids, nextPageToken } = await listedIds(mailbox, cursor);
  const { left, copies, ...mails } = await readMails(mailbox, ids, cursor.copies);
  const page = { ...mails, complete: [] };
  if (left.length > 0 || nextPageToken !== null) {
    const next = { ...cursor, pageToken: nextPageToken, left: left.length > 0 ? left : null, copies };
    return { ...page, next, done: false };
  }
  const { completeSince, historyId } = cursor;
  const all = completeSince === null ? [] : [{ part: 'gmail:', isPrefix: true, from: completeSince }];
  return { ...page, complete: all, next: afterHistory(historyId, copies), done: true };
}

/** What is left of a page, or the next one. */
async function listedIds(mailbox: Mailbox, { after, before, pageToken, left }: ListCursor): Promise<ListedIds> {
  if (left !== null) return { ids: left, nextPageToken: pageToken };
  return fromPage(pageToken, (token) => mailbox.list({ after, before, pageToken: token }));
}
