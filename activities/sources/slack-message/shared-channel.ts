import { type Fields, idsIn } from './json';

/** Shared with another company. A share whose teams are not told counts as one, unless it is the organisation's own. */
export function isExternallyShared(channel: Fields, account: string | null): boolean {
  if (channel.is_ext_shared === true) return true;
  if (channel.is_shared !== true || channel.is_org_shared === true) return false;
  const teams = [...idsIn(channel.shared_team_ids), ...idsIn(channel.connected_team_ids)];
  return teams.length === 0 || teams.some((team) => team !== account);
}
