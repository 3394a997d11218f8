import { cleanName } from '../clean';
import { fieldsIn, type Fields, idOf, idsIn } from '../slack-message/json';
import { isExternallyShared } from '../slack-message/shared-channel';

/** A channel of the export: public (channels.json) or private (groups.json). */
export interface SlackContainer {
  id: string;
  name: string;
  private: boolean;
  archived: boolean;
  /** User ids. Who may read a private container: nobody else. Null: the list does not say, and takes nobody's access away. */
  members: string[] | null;
  /** Folder of its day files; a channel nobody wrote in has none. */
  folder: string | null;
  /** The days there are files for, `YYYY-MM-DD`, ascending. */
  days: string[];
}

/** A channel as its list describes it, before its folder is known. */
export interface ListedChannel extends Omit<SlackContainer, 'folder' | 'days'> {
  externallyShared: boolean;
  /** Names its folder may have. */
  folderNames: string[];
}

/** The channels of both lists, each id and each folder once. A channel in both lists is private. */
export function listChannels(channels: unknown, groups: unknown, account: string | null): ListedChannel[] {
  const byId = new Map<string, ListedChannel>();
  const add = (channel: Fields, isPrivate: boolean) => {
    const listed = toListed(channel, isPrivate, account);
    if (listed && !byId.has(listed.id)) byId.set(listed.id, listed);
  };
  // Private first: a channel turned private stands in both lists of some exports.
  for (const group of fieldsIn(groups)) add(group, true);
  for (const channel of fieldsIn(channels)) add(channel, channel.is_private === true);
  return [...byId.values()];
}

function toListed(channel: Fields, isPrivate: boolean, account: string | null): ListedChannel | null {
  const id = idOf(channel.id);
  // What is marked as a conversation of persons is none of ours, whichever list it stands in.
  if (!id || channel.is_im === true || channel.is_mpim === true) return null;
  const name = cleanName(channel.name) ?? id;
  return {
    id,
    name,
    private: isPrivate,
    archived: channel.is_archived === true,
    members: Array.isArray(channel.members) ? idsIn(channel.members) : null,
    externallyShared: isExternallyShared(channel, account),
    // The name as the list has it, not the cleaned one: that is what the folder is called.
    folderNames: [typeof channel.name === 'string' ? channel.name : id, id],
  };
}
