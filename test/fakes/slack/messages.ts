import { type Call } from './call';
import { type FakeMessage } from './channel';
import { readable } from './conversations';
import { SlackFailure } from './failure';
import { pageOf } from './pages';
import { microsOf } from './time';

/** conversations.history: newest first, without the replies in threads. */
export function readHistory(call: Call): Record<string, unknown> {
  const shown = readable(call, 'history').shown().filter(inRange(call));
  const { page, metadata } = pageOf(call, shown, tsOf, (one, ts) => microsOf(one.ts) <= microsOf(ts));
  return { messages: page, has_more: metadata.next_cursor !== '', pin_count: 0, response_metadata: metadata };
}

/** conversations.replies: the parent first, on every page, then the replies from the oldest on. */
export function readReplies(call: Call): Record<string, unknown> {
  const { parent, replies } = readable(call, 'history').thread(call.args.ts ?? '');
  const listed = replies.filter(inRange(call));
  const { page, metadata } = pageOf(call, listed, tsOf, (one, ts) => microsOf(one.ts) >= microsOf(ts));
  return { messages: [parent, ...page], has_more: metadata.next_cursor !== '', response_metadata: metadata };
}

const tsOf = ({ ts }: FakeMessage) => ts;

/** After `oldest` and before `latest`, with both ends if `inclusive`. */
function inRange({ args }: Call): (message: FakeMessage) => boolean {
  const oldest = args.oldest === undefined ? null : bound(args.oldest, 'invalid_ts_oldest');
  const latest = args.latest === undefined ? null : bound(args.latest, 'invalid_ts_latest');
  const inclusive = args.inclusive === 'true' || args.inclusive === '1';
  return ({ ts }) => {
    const at = microsOf(ts);
    if (inclusive && (at === oldest || at === latest)) return true;
    return (oldest === null || at > oldest) && (latest === null || at < latest);
  };
}

/** A time stamp that lost digits on the way would be refused nowhere, so the fake is stricter than Slack: six digits or none. */
function bound(ts: string, error: string): bigint {
  if (!/^\d+(\.\d{6})?$/.test(ts)) throw new SlackFailure(error);
  return microsOf(ts);
}
