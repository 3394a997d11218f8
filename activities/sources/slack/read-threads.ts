import { Throttled } from '../access';
import { type Page, type PullRequest } from '../define-source';
import { type Fields } from '../slack-message/json';
import { messagesIn, nextCursor } from './client';
import { lastReply, type Pulling, type SlackCursor, threadState } from './cursor';
import { errorOf, isOnlyThisThread } from './errors';
import { endPull } from './plan';
import { compareStamps, later, stampIn, stampOf } from './stamps';
import { type SlackApi, threadPart, toItems } from './to-items';

type Request = PullRequest<SlackCursor>;
/** What a page holds before it says where the next one begins. */
type Content = Omit<Page<SlackCursor>, 'next' | 'done'>;

/** Calls of one page; with a call a minute, one is all that fits. */
const MOST_CALLS = 5;

/** Reads some of the threads that are due, each to its end before the next. */
export async function readThreads(api: SlackApi, request: Request, cursor: Pulling): Promise<Page<SlackCursor>> {
  const page: Content = { items: [], gone: [], complete: [], failures: [], skips: [] };
  const perMinute = api.client.settings.historyPerMinute ?? Infinity;
  const calls = Math.min(MOST_CALLS, Math.max(1, Math.floor(perMinute / 8)));
  let now = cursor;
  for (let call = 0; call < calls && now.pull.queue?.[0] !== undefined; call += 1) {
    try {
      now = await readNext(api, request, now, now.pull.queue[0], page);
    } catch (error) {
      // Far from our turn: what this page has is stored meanwhile.
      if (!(error instanceof Throttled) || call === 0) throw error;
      break;
    }
  }
  return { ...page, ...endPull(now, request.window) };
}

/** One call for one thread. Fills the page. */
async function readNext(
  api: SlackApi,
  request: Request,
  cursor: Pulling,
  thread: string,
  page: Content,
): Promise<Pulling> {
  const { container, window } = request;
  const { reading } = cursor.pull;
  let answer: Fields;
  try {
    const range = { channel: container.externalId, ts: thread, latest: stampOf(window.until), inclusive: true };
    const args = { ...range, limit: api.client.settings.historyLimit, ...(reading && { cursor: reading.page }) };
    answer = await api.client.call('conversations.replies', args, 'replies');
  } catch (error) {
    if (errorOf(error) === 'thread_not_found') return leave(cursor, thread);
    if (!isOnlyThisThread(error)) throw error;
    page.failures.push({ externalId: thread, reason: 'thread-unreadable' });
    return { ...leave(cursor, thread), owed: [...new Set([...cursor.owed, thread])] };
  }
  // The first message comes again with every answer; the channel's own listing has it.
  const replies = messagesIn(answer).filter(({ ts }) => ts !== thread);
  const { items, skips } = await toItems(api, container.externalId, replies);
  addOnce(page, items);
  page.skips.push(...skips);
  // Counted before anything is left out, as Slack counts them.
  const stamps = replies.map(({ ts }) => stampIn(ts)).filter((ts) => ts !== null);
  const last = stamps.reduce(later, reading?.last ?? '0');
  const count = (reading?.count ?? 0) + replies.length;
  const next = nextCursor(answer);
  if (next !== null) return { ...cursor, pull: { ...cursor.pull, reading: { page: next, last, count } } };
  page.complete.push({ part: threadPart(thread), to: window.until });
  const state = stateRead(cursor.pull.found[thread], count === 0 ? null : last, count, stampOf(window.until));
  return { ...leave(cursor, thread), threads: { ...cursor.threads, [thread]: state } };
}

/**
 * What a thread that was read is remembered as: what the listing said of it; but the listing may already know of a reply after the
 * window, which was not read and has to be missed next time.
 */
function stateRead(listed: string | undefined, last: string | null, count: number, until: string): string {
  const latest = listed === undefined ? null : lastReply(listed);
  const isWithin = listed !== undefined && (latest === null || compareStamps(latest, until) <= 0);
  return isWithin ? listed : threadState(last, count);
}

/** Takes a thread off what is due: it was read, or there is nothing to read. */
function leave(cursor: Pulling, thread: string): Pulling {
  const queue = (cursor.pull.queue ?? []).filter((ts) => ts !== thread);
  const owed = cursor.owed.filter((ts) => ts !== thread);
  return { ...cursor, owed, pull: { ...cursor.pull, queue, reading: null } };
}

/** A reply sent to the channel as well may be on a page twice. */
function addOnce(page: Content, items: Content['items']): void {
  const held = new Set(page.items.map(({ externalId }) => externalId));
  page.items.push(...items.filter(({ externalId }) => !held.has(externalId)));
}
