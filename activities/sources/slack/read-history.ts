import { type Page, type PullRequest } from '../define-source';
import { type Fields } from '../slack-message/json';
import { toInstant } from '../slack-message/timestamp';
import { messagesIn, nextCursor } from './answers';
import { type Pulling, type SlackCursor, threadState, UNTOLD } from './cursor';
import { endListing, endPull, freshFrom } from './plan';
import { compareStamps, stampIn, stampOf } from './stamps';
import { tellsMore } from './thread-queue';
import { HISTORY, type SlackApi, threadPart, toItems } from './to-items';

type Request = PullRequest<SlackCursor>;

/** The threads of a pull take no longer, by the account's rate: nothing of it can be seen before it has ended. */
const THREADS_MINUTES = 20;

/** One page of what a channel shows, newest first, with both ends of the range fixed. */
export async function readHistory(api: SlackApi, request: Request, cursor: Pulling): Promise<Page<SlackCursor>> {
  const channel = request.container.externalId;
  const { kind, oldest, page } = cursor.pull;
  const latest = stampOf(request.window.until);
  const limit = api.client.settings.historyLimit;
  const range = { channel, oldest, latest, inclusive: true, limit };
  const answer = await api.client.call(
    'conversations.history',
    page === null ? range : { ...range, cursor: page },
    'history',
  );
  const messages = messagesIn(answer);
  const read = await toItems(api, channel, messages);
  const noted = noteThreads(cursor, messages, freshFrom(cursor, request.window));
  const next = nextCursor(answer);
  const rest = { ...read, gone: [], complete: [], failures: [] };
  if (next !== null) return { ...rest, next: { ...noted, pull: { ...noted.pull, page: next } }, done: false };
  const mostThreads = Math.ceil(THREADS_MINUTES * api.client.historyPerMinute);
  const { cursor: listed, vanished } = endListing(noted, mostThreads);
  const whole = { part: HISTORY, withFiles: true, from: toInstant(oldest), to: request.window.until };
  return {
    ...rest,
    gone: vanished.map((ts) => ({ part: threadPart(ts) })),
    // The listing of a rescan is whole: what it does not name was deleted, whoever brought it.
    complete: kind === 'news' ? [] : [whole],
    ...endPull(listed, request.window),
  };
}

/** Notes what a page says of threads, and owes those that changed and those that a new reply shown in the channel belongs to. */
function noteThreads(cursor: Pulling, messages: readonly Fields[], fresh: string): Pulling {
  const threads = { ...cursor.threads };
  const changed = new Set<string>();
  const seen = new Set<string>();
  for (const message of messages) {
    const [ts, thread] = [stampIn(message.ts), stampIn(message.thread_ts)];
    const count = typeof message.reply_count === 'number' ? message.reply_count : 0;
    if (ts === null) continue;
    // A deleted message with replies is still there as their first, without its words.
    if (thread === ts || count > 0) {
      const state = threadState(stampIn(message.latest_reply), count);
      seen.add(ts);
      if (threads[ts] !== state) changed.add(ts);
      threads[ts] = state;
    } else if (thread !== null && compareStamps(ts, fresh) >= 0 && tellsMore(threads, { thread, ts })) {
      changed.add(thread);
      threads[thread] = UNTOLD;
    }
  }
  const owed = [...new Set([...cursor.owed, ...changed])];
  const unseen = cursor.pull.unseen.filter((ts) => !seen.has(ts));
  return { ...cursor, threads, owed, pull: { ...cursor.pull, unseen } };
}
