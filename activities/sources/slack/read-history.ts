import { type Page, type PullRequest } from '../define-source';
import { type Fields } from '../slack-message/json';
import { toInstant } from '../slack-message/timestamp';
import { messagesIn, nextCursor } from './client';
import { type Pulling, type SlackCursor, threadState } from './cursor';
import { endListing, endPull, tellsMore } from './plan';
import { compareStamps, stampAfter, stampIn, stampOf } from './stamps';
import { HISTORY, type SlackApi, threadPart, toItems } from './to-items';

type Request = PullRequest<SlackCursor>;

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
  const noted = noteThreads(cursor, messages, stampAfter(request.window.since));
  const next = nextCursor(answer);
  const rest = { ...read, gone: [], complete: [], failures: [] };
  if (next !== null) return { ...rest, next: { ...noted, pull: { ...noted.pull, page: next } }, done: false };
  const { cursor: listed, vanished } = endListing(noted, request.window);
  return {
    ...rest,
    gone: vanished.map((ts) => ({ part: threadPart(ts) })),
    // The listing of a rescan is whole: what it does not name was deleted.
    complete: kind === 'news' ? [] : [{ part: HISTORY, from: toInstant(oldest), to: request.window.until }],
    ...endPull(listed, request.window),
  };
}

/** Notes the threads a page names, and those that a new reply shown in the channel belongs to. */
function noteThreads(cursor: Pulling, messages: readonly Fields[], fresh: string): Pulling {
  const found = { ...cursor.pull.found };
  const owed = new Set(cursor.owed);
  for (const message of messages) {
    const [ts, thread] = [stampIn(message.ts), stampIn(message.thread_ts)];
    const count = typeof message.reply_count === 'number' ? message.reply_count : 0;
    if (ts === null) continue;
    // A deleted message with replies is still there as their first, without its words.
    if (thread === ts || count > 0) found[ts] = threadState(stampIn(message.latest_reply), count);
    else if (thread !== null && compareStamps(ts, fresh) >= 0 && tellsMore(cursor, { thread, ts })) owed.add(thread);
  }
  return { ...cursor, owed: [...owed], pull: { ...cursor.pull, found } };
}
