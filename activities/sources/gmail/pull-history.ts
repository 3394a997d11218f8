import { type Page } from '../define-source';
import { readGoogleError } from '../google/google-error';
import { fromPage } from '../google/position-lost';
import { type Outcome, outcomesOf } from './changes';
import { afterHistory, type GmailCursor, type HistoryCursor } from './cursor';
import { mailName } from './fetch-mail';
import { type ListedChanges, type Mailbox } from './open-mailbox';
import { readMails } from './read-mails';

/**
 * One page of changes. The next position is the newest history id that the first page named, and becomes one with the last page: a
 * change that came in between is read twice at worst. Null: Gmail has forgotten the history since the position.
 */
export async function pullHistory(mailbox: Mailbox, cursor: HistoryCursor): Promise<Page<GmailCursor> | null> {
  const listed = await changesSince(mailbox, cursor);
  if (listed === null) return null;
  const baseline = cursor.baseline ?? listed.historyId;
  const outcomes = [...outcomesOf(listed.changes, mailbox.settings.categories)];
  const page = outcomesPage(outcomes.filter(([, { kind }]) => kind !== 'read'));
  const ids = outcomes.flatMap(([id, { kind }]) => (kind === 'read' ? [id] : []));
  const { read, items, gone, skips, failures } = await readMails(mailbox, ids.slice(cursor.place));
  const all = { items, gone: [...page.gone, ...gone], skips: [...page.skips, ...skips], failures, complete: [] };
  const place = cursor.place + read;
  if (place < ids.length) return { ...all, next: { ...cursor, baseline, place }, done: false };
  const { nextPageToken } = listed;
  if (nextPageToken === null) return { ...all, next: afterHistory(baseline), done: true };
  // An empty page with a token is no end.
  return { ...all, next: { ...cursor, baseline, pageToken: nextPageToken, place: 0 }, done: false };
}

/** What needs no reading. */
function outcomesPage(outcomes: [string, Outcome][]): Pick<Page<never>, 'gone' | 'skips'> {
  return {
    gone: outcomes.flatMap(([id, { kind }]) => (kind === 'gone' ? [{ part: mailName(id) }] : [])),
    skips: outcomes.flatMap(([id, one]) => (one.kind === 'skip' ? [{ id: mailName(id), reason: one.reason }] : [])),
  };
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
