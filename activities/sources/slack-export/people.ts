import { type Standing } from '../../../schema/tables/source-tables';
import { cleanName } from './clean';
import { fieldsIn, type Fields, idOf, isFields } from './json';

/** Somebody the export lists. */
export interface Person {
  name: string;
  standing: Standing;
}

/** The user lists of an export, already parsed; null where a list is missing or unreadable. */
export interface UserLists {
  users: unknown;
  orgUsers: unknown;
}

/** The team most full accounts belong to: an export does not name its own. Null without users. */
export function accountOf(users: unknown): string | null {
  const counts = new Map<string, number>();
  for (const user of fieldsIn(users)) {
    const team = idOf(user.team_id);
    // Strangers may outnumber a small workspace; their teams do not vote.
    if (team && user.is_stranger !== true) counts.set(team, (counts.get(team) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** Everybody the export lists, by id. Deleted users stay what they were. */
export function readPeople({ users, orgUsers }: UserLists, account: string | null): Map<string, Person> {
  const people = new Map<string, Person>();
  // An organisation's other workspaces are colleagues, so their team does not count; a workspace's own list wins.
  for (const user of fieldsIn(orgUsers)) addPerson(people, user, null);
  for (const user of fieldsIn(users)) addPerson(people, user, account);
  return people;
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

/** A record without a team (Slackbot, old exports) is not foreign. */
function isForeign(user: Fields, account: string): boolean {
  const team = idOf(user.team_id);
  return team !== null && team !== account;
}

function addPerson(people: Map<string, Person>, user: Fields, account: string | null): void {
  const id = idOf(user.id);
  if (id) people.set(id, { name: displayName(user) ?? id, standing: standingOf(user, account) });
}
