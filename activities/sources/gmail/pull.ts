import { type Page, type PullRequest } from '../define-source';
import { type Copies } from './copies';
import { type GmailCursor } from './cursor';
import { type Mailbox } from './open-mailbox';
import { pullHistory } from './pull-history';
import { beginList, pullList } from './pull-list';

const DAY_MS = 24 * 60 * 60_000;
/** How far back a mailbox is read again once its history is lost: as far as a first read. */
const RESYNC_MS = 30 * DAY_MS;

/**
 * One page. The first pull lists the window; later ones follow the history. A history that Gmail has forgotten is made up for by a list
 * of the last 30 days, or of the whole gap if that is longer; the old position is given up at once, so it is never asked for again.
 */
export async function pullMailbox(mailbox: Mailbox, request: PullRequest<GmailCursor>): Promise<Page<GmailCursor>> {
  const { window, cursor } = request;
  if (cursor === null) return pullList(mailbox, await beginList(mailbox, { window, completeSince: null, copies: [] }));
  if (cursor.mode === 'list') return pullList(mailbox, cursor);
  const page = await pullHistory(mailbox, cursor);
  return page ?? resync(mailbox, window, cursor.copies);
}

/** A mail's own date and the time it arrived may lie apart, so nothing is said of its first two days. */
async function resync(
  mailbox: Mailbox,
  window: PullRequest<GmailCursor>['window'],
  copies: Copies,
): Promise<Page<GmailCursor>> {
  const bounded = new Date(Date.parse(window.until) - RESYNC_MS).toISOString();
  const since = Date.parse(window.since) < Date.parse(bounded) ? window.since : bounded;
  const completeSince = new Date(Date.parse(since) + 2 * DAY_MS).toISOString();
  const start = { window: { ...window, since }, completeSince, copies };
  const page = await pullList(mailbox, await beginList(mailbox, start));
  return { ...page, skips: [{ id: `${window.since}/${window.until}`, reason: 'resync' }, ...page.skips] };
}
