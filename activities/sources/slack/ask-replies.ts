import { type PullRequest } from '../define-source';
import { type Fields } from '../slack-message/json';
import { messagesIn, nextCursor } from './answers';
import { type Pulling, type SlackCursor } from './cursor';
import { isGone, isPassing } from './errors';
import { stampOf } from './stamps';
import { type SlackApi } from './to-items';

export type Told =
  /** `page`: where the thread goes on; null: this was its end. */
  | { kind: 'replies'; replies: Fields[]; page: string | null }
  | { kind: 'gone' }
  /** Slack fails over this thread; perhaps over everything. */
  | { kind: 'unreadable'; error: unknown };

/** One call for the replies of a thread. @throws what concerns the channel or the account, and what is a matter of waiting */
export async function askReplies(
  { client }: SlackApi,
  { container, window }: PullRequest<SlackCursor>,
  { pull: { reading } }: Pulling,
  thread: string,
): Promise<Told> {
  const range = { channel: container.externalId, ts: thread, latest: stampOf(window.until), inclusive: true };
  const args = { ...range, limit: client.settings.historyLimit, ...(reading && { cursor: reading.page }) };
  try {
    const answer = await client.call('conversations.replies', args, 'replies');
    // The first message comes again with every answer; the channel's own listing has it.
    const replies = messagesIn(answer).filter(({ ts }) => ts !== thread);
    return { kind: 'replies', replies, page: nextCursor(answer) };
  } catch (error) {
    // A worker that stops cuts calls short: no fault of the thread.
    client.access.signal.throwIfAborted();
    if (isGone(error)) return { kind: 'gone' };
    if (!isPassing(error)) throw error;
    return { kind: 'unreadable', error };
  }
}
