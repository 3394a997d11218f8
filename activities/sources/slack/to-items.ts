import { type Skip, type SourceItem } from '../source-item';
import { type Fields, idOf, isFields } from '../slack-message/json';
import { readMessage } from '../slack-message/message';
import { namedIds, namesIn } from '../slack-message/names';
import { mayBeRead } from '../slack-message/settings';
import { type ChannelNames } from './channel-names';
import { type SlackClient } from './client';
import { type MemberLists } from './member-lists';
import { type People } from './people';
import { type Workspace } from './workspace';

/** All it takes to read messages. One for all pages of a run: what it asked for it knows. */
export interface SlackApi {
  client: SlackClient;
  people: People;
  channels: ChannelNames;
  members: MemberLists;
}

/** Part of what the channel shows. */
export const HISTORY = 'history';

/** Part of the replies in one thread. */
export function threadPart(ts: string): string {
  return `thread:${ts}`;
}

/** The thread such a part names; null for anything else. */
export function threadIn(part: string): string | null {
  return part.startsWith('thread:') ? part.slice('thread:'.length) : null;
}

/**
 * Reads the messages of one answer. A skip's id is `<channel>/<ts>`. Skips of `readMessage`, and: `own-bot`, `bot`.
 * Items are in the answer's order, each once.
 */
export async function toItems(api: SlackApi, channel: string, messages: readonly Fields[]) {
  const workspace = await api.client.workspace();
  const people = await api.people.find(messages.flatMap(authorsOf));
  const known = { account: { id: workspace.team }, people };
  const items = new Map<string, SourceItem>();
  const skips: Skip[] = [];
  for (const message of messages) {
    // Read before it is judged: only then it is known whether a bot speaks.
    const reading = readMessage(message, known);
    const reason = 'reason' in reading ? reading.reason : reasonToLeave(api, workspace, message, reading.item);
    if (reason !== null) skips.push({ id: `${channel}/${reading.id ?? 'unknown'}`, reason });
    else if ('item' in reading)
      items.set(reading.item.externalId, withPlace(reading.item, message, channel, workspace));
  }
  return { items: await withNames(api, [...items.values()], known.account), skips };
}

/** A post may be an app's and a person's at once; a comment on a file hides its writer. */
function authorsOf(message: Fields): string[] {
  const comment = isFields(message.comment) ? message.comment.user : null;
  return [message.user, comment].map(idOf).filter((id) => id !== null);
}

function reasonToLeave({ client }: SlackApi, own: Workspace, message: Fields, item: SourceItem): string | null {
  // What our own bot says comes from memory: it must not come back as news.
  if (message.bot_id === own.botId || message.user === own.botUser) return 'own-bot';
  const ids = [message.bot_id, message.app_id, message.user];
  return mayBeRead(item, ids, client.settings.bots) ? null : 'bot';
}

function withPlace(item: SourceItem, message: Fields, channel: string, { url }: Workspace): SourceItem {
  const isReply = item.thread !== null && item.thread !== item.externalId;
  // A reply that was sent to the channel as well is listed there, so that is where its absence shows.
  const part = isReply && message.subtype !== 'thread_broadcast' ? threadPart(item.thread ?? '') : HISTORY;
  const link = url && `${url}archives/${channel}/p${item.externalId.replace('.', '')}`;
  return { ...item, part, url: link && (isReply ? `${link}?thread_ts=${item.thread}&cid=${channel}` : link) };
}

/** Last, because only the finished text says whom it names. */
async function withNames(api: SlackApi, items: SourceItem[], account: { id: string }): Promise<SourceItem[]> {
  const people = await api.people.find(items.flatMap(({ text }) => namedIds(text, '@')));
  const channels = await api.channels.find(items.flatMap(({ text }) => namedIds(text, '#')));
  return items.map((item) => ({ ...item, names: namesIn(item.text, { account, people, channels }) }));
}
