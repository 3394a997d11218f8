import { type Standing } from '../../../schema/tables/source-tables';
import { cleanName } from '../clean';
import { type Fields, idOf, idsIn, isFields } from './json';

/** Somebody the workspace lists, as far as labels and trust go. */
export interface Person {
  name: string;
  standing: Standing;
}

/** The name for labels: the real one first. Null if the record holds none. */
export function displayName(user: Fields): string | null {
  const profile = isFields(user.profile) ? user.profile : {};
  const names = [profile.real_name, user.real_name, profile.display_name, user.display_name, user.name];
  return names.map(cleanName).find((name) => name !== null) ?? null;
}

/** Standing of a user record. `account`: the team it must belong to; null leaves the team out of it. */
export function standingOf(user: Fields, account: string | null): Standing {
  if (user.is_bot === true || idOf(user.bot_id) || user.id === 'USLACKBOT') return 'bot';
  if (user.is_restricted === true || user.is_ultra_restricted === true) return 'guest';
  if (user.is_stranger === true || (account !== null && isForeign(user, account))) return 'external';
  return 'member';
}

/** A record without a team (Slackbot, old exports) is not foreign, nor is a colleague whose home is another workspace of ours. */
function isForeign(user: Fields, account: string): boolean {
  const team = idOf(user.team_id);
  const workspaces = isFields(user.enterprise_user) ? idsIn(user.enterprise_user.teams) : [];
  return team !== null && team !== account && !workspaces.includes(account);
}
