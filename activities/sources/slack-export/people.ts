import { fieldsIn, type Fields, idOf } from '../slack-message/json';
import { displayName, type Person, standingOf } from '../slack-message/person';

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

function addPerson(people: Map<string, Person>, user: Fields, account: string | null): void {
  const id = idOf(user.id);
  if (id) people.set(id, { name: displayName(user) ?? id, standing: standingOf(user, account) });
}
