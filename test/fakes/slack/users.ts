import { type Call } from './call';
import { need } from './conversations';
import { SlackFailure } from './failure';
import { pageOf } from './pages';
import { type FakeUser } from './workspace';

/** users.list: strangers of shared channels are not among them, closed accounts are. */
export function listUsers(call: Call): Record<string, unknown> {
  need(call, 'users:read');
  const all = [...call.workspace.users.values()].filter(({ stranger }) => !stranger);
  const { page, metadata } = pageOf(call, all, ({ id }) => id);
  return { members: page.map((user) => toJson(call, user)), cache_ts: 1700000000, response_metadata: metadata };
}

/** users.info */
export function showUser(call: Call): Record<string, unknown> {
  need(call, 'users:read');
  const user = call.workspace.users.get(call.args.user ?? '');
  if (!user) throw new SlackFailure('user_not_found');
  return { user: toJson(call, user) };
}

function toJson({ token, workspace }: Call, user: FakeUser): Record<string, unknown> {
  const seesMail = token.scopes.includes('users:read.email') && !user.bot && !user.stranger;
  return {
    id: user.id,
    team_id: user.team,
    name: user.id.toLowerCase(),
    deleted: user.deleted,
    real_name: user.name,
    profile: {
      real_name: user.name,
      display_name: '',
      team: user.team,
      ...(seesMail && { email: user.email }),
      ...(user.id === workspace.bot.user && { bot_id: workspace.bot.id, api_app_id: workspace.bot.app }),
    },
    is_bot: user.bot,
    is_restricted: user.guest,
    is_ultra_restricted: false,
    ...(user.stranger && { is_stranger: true }),
  };
}
