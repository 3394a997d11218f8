import { type ListedPerson } from '../source-item';
import { fieldsIn, type Fields, idOf, isFields } from '../slack-message/json';
import { displayName, type Person, standingOf } from '../slack-message/person';
import { AskedOnce } from './asked-once';
import { type SlackClient } from './client';
import { errorOf } from './errors';

/** Everybody the workspace lists, closed accounts among them. */
export async function listPeople(client: SlackClient): Promise<ListedPerson[]> {
  const { team } = await client.workspace();
  const users = await client.listings.all({
    method: 'users.list',
    args: { limit: 500 },
    rate: 'users',
    key: 'members',
  });
  return fieldsIn(users).flatMap((user) => toPerson(user, team) ?? []);
}

/** Null without an id: there would be nothing to know them by. */
function toPerson(user: Fields, team: string): ListedPerson | null {
  const id = idOf(user.id);
  if (id === null) return null;
  const profile = isFields(user.profile) ? user.profile : {};
  const address = typeof profile.email === 'string' ? profile.email.toLowerCase() : null;
  const hasLeft = user.deleted === true;
  return { externalId: id, name: displayName(user) ?? id, standing: standingOf(user, team), address, hasLeft };
}

/** What Slack says when it will not tell about somebody. */
const NOBODY = ['user_not_found', 'user_not_visible', 'users_not_found'];

/** The people behind ids, each asked for once in the life of a connection. */
export class People {
  private readonly met = new AskedOnce((id) => this.ask(id));

  constructor(private readonly client: SlackClient) {}

  /** Those of the ids that are somebody. */
  find(ids: Iterable<string>): Promise<ReadonlyMap<string, Person>> {
    return this.met.find(ids);
  }

  private async ask(id: string): Promise<Person | null> {
    const listed = await this.client.access.person(id);
    const person = listed ?? (await this.askSlack(id));
    // Nobody: remembered, so as not to be asked for again, but an id is no name and says nothing of its standing.
    return person.standing === 'unknown' ? null : { name: person.name, standing: person.standing };
  }

  private async askSlack(id: string): Promise<ListedPerson> {
    const nobody: ListedPerson = { externalId: id, name: id, standing: 'unknown', address: null, hasLeft: false };
    const person = await this.client
      .call('users.info', { user: id }, 'user')
      .then(async ({ user }) => toPerson(isFields(user) ? user : {}, (await this.client.workspace()).team) ?? nobody)
      .catch((error: unknown) => {
        if (NOBODY.includes(errorOf(error) ?? '')) return nobody;
        throw error;
      });
    // At once, so that a page that is broken off need not ask again.
    await this.client.access.remember([{ ...person, externalId: id }]);
    return person;
  }
}
