import { type Discovery, type ListedContainer } from '../define-source';
import { type ListedPerson, type Skip } from '../source-item';
import { cleanName } from '../clean';
import { fieldsIn, type Fields, idOf } from '../slack-message/json';
import { isExternallyShared } from '../slack-message/shared-channel';
import { type SlackClient } from './client';
import { classifyError, isPassing } from './errors';
import { type MemberLists } from './member-lists';
import { listPeople } from './people';
import { type SlackApi } from './to-items';

/**
 * Channels the bot was added to, public and private, with who is in the private ones. Direct messages are not asked for.
 * Skips: `externally-shared`, `members-unknown` (by channel), `people-unknown` (by workspace).
 */
export async function discover({ client, members }: SlackApi): Promise<Discovery> {
  const { team } = await client.workspace();
  const args = { types: 'public_channel,private_channel', exclude_archived: false, limit: 200 };
  const listed = await client.listings.all({ method: 'users.conversations', args, rate: 'list', key: 'channels' });
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
    containers.set(id, await toContainer(members, { id, channel, closed, skips }));
  }
  const people = client.access.peopleDue ? await peopleOf(client, team, skips) : null;
  members.forget();
  return { containers: [...containers.values()], people, skips };
}

async function toContainer(
  members: MemberLists,
  { id, channel, closed, skips }: { id: string; channel: Fields; closed: boolean; skips: Skip[] },
): Promise<ListedContainer> {
  const isArchived = channel.is_archived === true;
  // Private unless Slack says it is not: a channel shown to too few is mended, one shown to too many is not.
  const isPrivate = channel.is_private !== false;
  const container = { externalId: id, name: cleanName(channel.name) ?? id, open: !isArchived && !closed };
  // What was said before a channel was archived is read; what is said since it was shared is not.
  const end = isArchived && !closed ? { readToEnd: true } : {};
  if (!isPrivate) return { ...container, kind: 'public', members: null, ...end };
  // Nobody comes to an archived channel or goes, so it is not asked who is in it. To a shared one people come and go.
  const list = isArchived ? null : await members.of(id);
  if (list === null && !isArchived) skips.push({ id, reason: 'members-unknown' });
  return { ...container, kind: 'private', members: list, ...end };
}

/** Null: Slack fails over its list of people, which stops neither access nor reading. The next discovery asks again. */
async function peopleOf(client: SlackClient, team: string, skips: Skip[]): Promise<ListedPerson[] | null> {
  try {
    return await listPeople(client);
  } catch (error) {
    client.access.signal.throwIfAborted();
    if (!isPassing(error) && classifyError(error).kind !== 'container') throw error;
    skips.push({ id: team, reason: 'people-unknown' });
    return null;
  }
}
