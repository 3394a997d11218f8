import { type ContainerRef } from '../define-source';
import { type SourceItem } from '../source-item';
import { messagesIn } from './answers';
import { isGone } from './errors';
import { type SlackApi, threadIn, toItems } from './to-items';

/** Reads one message by its stamp; null: it is gone, or nothing of it is read. A thread by its part: null as soon as it can be read. */
export async function again(
  api: SlackApi,
  { externalId: channel }: ContainerRef,
  externalId: string,
): Promise<SourceItem | null> {
  const thread = threadIn(externalId);
  if (thread !== null) {
    // Its replies come with the next pull, which still owes it.
    await reply(api, channel, thread);
    return null;
  }
  const ts = externalId;
  const exactly = { channel, oldest: ts, latest: ts, inclusive: true, limit: 1 };
  const shown = messagesIn(await api.client.call('conversations.history', exactly, 'history'));
  const found = shown.filter((message) => message.ts === ts);
  const messages = found.length > 0 ? found : await reply(api, channel, ts);
  const { items } = await toItems(api, channel, messages);
  return items[0] ?? null;
}

/** A reply is in no channel's listing; asked for by its own stamp it comes alone. */
async function reply({ client }: SlackApi, channel: string, ts: string) {
  try {
    const answer = await client.call('conversations.replies', { channel, ts, inclusive: true, limit: 1 }, 'replies');
    return messagesIn(answer).filter((message) => message.ts === ts);
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}
