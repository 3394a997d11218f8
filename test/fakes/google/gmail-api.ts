import { type Answer, invalidArgument, noMailbox, notFound, ok } from './answers';
import { type FakeMailbox, type HistoryRecord, type StoredMail } from './mailbox';
import { readToken, slice, tokenAt } from './pages';
import { type FakeRequest } from './request';

/** Quota units of one call, by Google's table of 2026. */
export const UNITS: Record<string, number> = {
  'users.getProfile': 1,
  'users.messages.list': 5,
  'users.messages.get': 20,
  'users.history.list': 2,
};

/** The method a path means; null: the fake does not speak it. `path` is what follows `users/{userId}`. */
export function gmailMethod(path: string[]): string | null {
  if (path[0] === 'profile') return 'users.getProfile';
  if (path[0] === 'messages') return path[1] === undefined ? 'users.messages.list' : 'users.messages.get';
  return path[0] === 'history' ? 'users.history.list' : null;
}

export function answerGmail(mailbox: FakeMailbox, path: string[], { query }: FakeRequest): Answer {
  if (!mailbox.enabled) return noMailbox();
  if (path[0] === 'profile') return ok(profileOf(mailbox));
  if (path[0] === 'history') return listHistory(mailbox, query);
  return path[1] === undefined ? listMails(mailbox, query) : getMail(mailbox, path[1], query.get('format'));
}

function profileOf(mailbox: FakeMailbox) {
  const threads = new Set([...mailbox.mails.values()].map(({ threadId }) => threadId));
  return {
    emailAddress: mailbox.address,
    messagesTotal: mailbox.mails.size,
    threadsTotal: threads.size,
    historyId: String(mailbox.historyId),
  };
}

/** Newest first. Lists without rows leave the field out, as Gmail does. */
function listMails(mailbox: FakeMailbox, query: URLSearchParams): Answer {
  const q = query.get('q') ?? '';
  const withBin = query.get('includeSpamTrash') === 'true';
  const found = [...mailbox.mails.values()]
    .filter((mail) => matches(mail, q) && (withBin || !mail.labelIds.some((one) => one === 'SPAM' || one === 'TRASH')))
    .sort((a, b) => Number(b.internalDate) - Number(a.internalDate) || (a.id < b.id ? 1 : -1));
  const token = query.get('pageToken');
  if (mailbox.emptyPages > 0) return emptyPage(mailbox, token, `mails ${q}`, { resultSizeEstimate: found.length });
  const after = token === null ? 0 : readToken(token, `mails ${q}`);
  if (after === null) return invalidArgument('Invalid pageToken');
  const { rows, nextPageToken } = olderThan(found, after, sizeOf(query, mailbox, 100), `mails ${q}`);
  const messages = rows.map(({ id, threadId }) => ({ id, threadId }));
  return ok({ ...(messages.length > 0 && { messages }), nextPageToken, resultSizeEstimate: found.length });
}

/** Tokens of mails name a moment, so that a mail deleted meanwhile moves no other past the page. Those of one moment stay together. */
function olderThan(found: readonly StoredMail[], moment: number, size: number, listName: string) {
  const dateOf = ({ internalDate }: StoredMail) => Number(internalDate);
  const left = found.filter((mail) => moment === 0 || dateOf(mail) < moment);
  const last = left[size - 1];
  const rows = last ? left.filter((mail) => dateOf(mail) >= dateOf(last)) : left;
  return rows.length < left.length && last ? { rows, nextPageToken: tokenAt(dateOf(last), listName) } : { rows };
}

/** Only what our own search uses; anything else fails loudly. */
function matches(mail: StoredMail, q: string): boolean {
  return q
    .split(/\s+/)
    .filter(Boolean)
    .every((term) => {
      const [operator, value = ''] = term.split(/:(.*)/s);
      const seconds = Math.floor(Number(mail.internalDate) / 1000);
      if (!/^\d+$/.test(value)) throw new Error(`the fake cannot search for ${term}`);
      if (operator === 'after') return seconds >= Number(value);
      if (operator === 'before') return seconds < Number(value);
      throw new Error(`the fake cannot search for ${term}`);
    });
}

function getMail(mailbox: FakeMailbox, id: string, format: string | null): Answer {
  const mail = mailbox.mails.get(id);
  if (!mail) return notFound();
  const { threadId, labelIds, internalDate, raw } = mail;
  const historyId = String(mailbox.historyId);
  const rest = { id, threadId, labelIds, snippet: '', historyId, internalDate, sizeEstimate: raw.length };
  if (format === 'minimal') return ok(rest);
  if (format !== 'raw') throw new Error(`the fake has no format ${format}`);
  return ok({ ...rest, raw: raw.toString('base64').replaceAll('+', '-').replaceAll('/', '_') });
}

function listHistory(mailbox: FakeMailbox, query: URLSearchParams): Answer {
  const start = Number(query.get('startHistoryId'));
  if (!start) return invalidArgument('Missing startHistoryId');
  if (start < mailbox.oldestHistory) return notFound();
  const types = query.getAll('historyTypes');
  const records = mailbox.history.filter((one) => one.id > start && types.includes(TYPES[one.kind]));
  const historyId = String(mailbox.historyId);
  const token = query.get('pageToken');
  if (mailbox.emptyPages > 0) return emptyPage(mailbox, token, `history ${start}`, { historyId });
  const page = slice(records, sizeOf(query, mailbox, 100), token, `history ${start}`);
  if (!page) return invalidArgument('Invalid pageToken');
  const history = page.rows.map((record) => historyEntry(record, mailbox));
  return ok({ ...(history.length > 0 && { history }), nextPageToken: page.nextPageToken, historyId });
}

const TYPES = {
  messagesAdded: 'messageAdded',
  messagesDeleted: 'messageDeleted',
  labelsAdded: 'labelAdded',
  labelsRemoved: 'labelRemoved',
} as const;

/** Labels are those the mail has now, beside the ones that were changed; a deleted mail has none. */
function historyEntry({ id, kind, mail, labels }: HistoryRecord, mailbox: FakeMailbox) {
  const labelIds = mailbox.mails.get(mail.id)?.labelIds;
  const changed = labels.length > 0 ? { labelIds: labels } : {};
  return {
    id: String(id),
    messages: [mail],
    [kind]: [{ message: { ...mail, ...(labelIds && { labelIds }) }, ...changed }],
  };
}

function emptyPage(mailbox: FakeMailbox, token: string | null, listName: string, rest: object): Answer {
  mailbox.emptyPages -= 1;
  const place = token === null ? 0 : readToken(token, listName);
  return place === null
    ? invalidArgument('Invalid pageToken')
    : ok({ nextPageToken: tokenAt(place, listName), ...rest });
}

function sizeOf(query: URLSearchParams, mailbox: FakeMailbox, usual: number): number {
  return Math.min(Number(query.get('maxResults') ?? usual), 500, mailbox.pageSize);
}
