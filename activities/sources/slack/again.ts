import { type ContainerRef } from '../define-source';
import { type SourceItem } from '../source-item';
import { messagesIn } from './client';
import { errorOf } from './errors';
import { type SlackApi, toItems } from './to-items';

/** Reads one message by its stamp; null: it is gone, or nothing of it is read. */
export async function again(
  api: SlackApi,
  { externalId: channel }: ContainerRef,
  ts: string,
): Promise<SourceItem | null> {
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
    if (['thread_not_found', 'message_not_found'].includes(errorOf(error) ?? '')) return [];
    throw error;
  }
}
