import { type Call } from './call';
import { type FakeChannel } from './channel';
import { SlackFailure } from './failure';
import { pageOf } from './pages';

/** users.conversations: the channels the bot is in; with `user` those of them this user is in as well. */
export function listConversations(call: Call): Record<string, unknown> {
  const types = (call.args.types ?? 'public_channel').split(',');
  if (types.includes('public_channel')) need(call, 'channels:read');
  if (types.includes('private_channel')) need(call, 'groups:read');
  const { user } = call.args;
  const listed = [...call.workspace.channels.values()].filter(
    (channel) =>
      channel.bot &&
      types.includes(typeOf(channel)) &&
      !(call.args.exclude_archived === 'true' && channel.archived) &&
      (user === undefined || channel.members.has(user)),
  );
  const { page, metadata } = pageOf(call, listed, ({ id }) => id);
  return { channels: page.map((channel) => toJson(call, channel)), response_metadata: metadata };
}

/** conversations.members: all of them, the bot too. */
export function listMembers(call: Call): Record<string, unknown> {
  const channel = readable(call, 'read');
  const members = [...channel.members, ...(channel.bot ? [call.workspace.bot.user] : [])];
  const { page, metadata } = pageOf(call, members, (id) => id);
  return { members: page, response_metadata: metadata };
}

/** conversations.info; what the bot may not see it does not find. */
export function showConversation(call: Call): Record<string, unknown> {
  const channel = find(call);
  need(call, channel.private ? 'groups:read' : 'channels:read');
  return { channel: toJson(call, channel) };
}

/** The channel a call names, for reading what is in it. @throws SlackFailure not_in_channel, channel_not_found, missing_scope */
export function readable(call: Call, what: 'read' | 'history'): FakeChannel {
  const channel = find(call);
  need(call, `${channel.private ? 'groups' : 'channels'}:${what}`);
  if (!channel.bot && what === 'history') throw new SlackFailure('not_in_channel');
  return channel;
}

/** @throws SlackFailure missing_scope */
export function need({ token }: Call, scope: string): void {
  if (token.scopes.includes(scope)) return;
  throw new SlackFailure('missing_scope', { needed: scope, provided: token.scopes.join(',') });
}

function find({ args, workspace }: Call): FakeChannel {
  const channel = workspace.channels.get(args.channel ?? '');
  if (!channel || (channel.private && !channel.bot) || channel.direct) throw new SlackFailure('channel_not_found');
  return channel;
}

function typeOf(channel: FakeChannel): string {
  return channel.direct ?? (channel.private ? 'private_channel' : 'public_channel');
}

/** As users.conversations gives it: no `is_member`, no `num_members`. */
function toJson({ workspace }: Call, channel: FakeChannel): Record<string, unknown> {
  const isShared = channel.sharedWith.length > 0;
  return {
    id: channel.id,
    name: channel.name,
    name_normalized: channel.name,
    is_channel: !channel.private,
    is_group: false,
    is_im: channel.direct === 'im',
    is_mpim: channel.direct === 'mpim',
    is_private: channel.private,
    is_archived: channel.archived,
    is_general: false,
    is_shared: isShared,
    is_ext_shared: isShared,
    is_org_shared: false,
    created: 1700000000,
    creator: 'U0MAKER01',
    context_team_id: workspace.team.id,
    shared_team_ids: [workspace.team.id, ...channel.sharedWith],
  };
}
