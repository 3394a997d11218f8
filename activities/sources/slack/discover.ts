import { type Discovery, type ListedContainer } from '../define-source';
import { type Skip } from '../source-item';
import { cleanName } from '../clean';
import { fieldsIn, type Fields, idOf, idsIn } from '../slack-message/json';
import { isExternallyShared } from '../slack-message/shared-channel';
import { type SlackClient } from './client';
import { classifyError } from './errors';
import { listPeople } from './people';

/** Channels the bot was added to, public and private, with who is in the private ones. Direct messages are not asked for. */
export async function discover(client: SlackClient): Promise<Discovery> {
  const { team } = await client.workspace();
  const listed = await client.listAll(
    'users.conversations',
    { types: 'public_channel,private_channel', exclude_archived: false, limit: 200 },
    'list',
    'channels',
  );
  const containers = new Map<string, ListedContainer>();
  const skips: Skip[] = [];
  for (const channel of fieldsIn(listed)) {
    const id = idOf(channel.id);
    // Whatever was asked for: a conversation of persons is none of ours.
    if (id === null || containers.has(id) || channel.is_im === true || channel.is_mpim === true) continue;
    const isNamed = client.settings.externalChannels.includes(id);
    const closed = isExternallyShared(channel, team) && !isNamed;
    if (closed) skips.push({ id, reason: 'externally-shared' });
    // Named or not it is listed: a channel that was read before it was shared is read no further, and nothing is taken back.
    containers.set(id, await toContainer(client, id, channel, closed));
  }
  const people = client.access.peopleDue ? await listPeople(client) : null;
  return { containers: [...containers.values()], people, skips };
}

async function toContainer(
  client: SlackClient,
  id: string,
  channel: Fields,
  closed: boolean,
): Promise<ListedContainer> {
  const isOpen = channel.is_archived !== true && !closed;
  // Private unless Slack says it is not: a channel shown to too few is mended, one shown to too many is not.
  const isPrivate = channel.is_private !== false;
  // Nobody comes to an archived channel or goes, so it is not asked who is in it.
  const members = isPrivate && isOpen ? await membersOf(client, id) : null;
  const name = cleanName(channel.name) ?? id;
  return { externalId: id, name, kind: isPrivate ? 'private' : 'public', members, open: isOpen };
}

/** Null: Slack would not say, which takes nobody's access away. */
async function membersOf(client: SlackClient, channel: string): Promise<string[] | null> {
  try {
    return idsIn(await client.listAll('conversations.members', { channel, limit: 999 }, 'members', 'members'));
  } catch (error) {
    if (classifyError(error).kind !== 'container') throw error;
    return null;
  }
}
