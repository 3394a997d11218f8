import { MemoryError } from '../../memory/errors';
import { loadConnection } from '../../schema/access/load-connection';
import { type Db, withConnection } from '../../schema/connect';
import { loadPeople } from '../../schema/people/remember-people';
import { liveWorkspace } from '../reads/live-workspace';
import { type PersonEntry } from './person-entry';

export interface Directory {
  entries: PersonEntry[];
  connection: string;
  /** When the account listed its people, ISO 8601. */
  listedAt: string;
}

/**
 * The people of the team's live Slack workspace, as it listed them last. Scopes are made for full members, and for guests when
 * asked; never for bots, or for people of other workspaces.
 * @throws MemoryError input.invalid without a connection, or before its first listing
 */
export async function readDirectory(db: Db, team: string, options: { guests: boolean }): Promise<Directory> {
  const found = await liveWorkspace(db, team);
  if (!found) {
    throw new MemoryError(
      'input.invalid',
      `Team ${team} has no Slack workspace connected.`,
      `Connect it with \`aquifer connect slack --team ${team}\`, or name a CSV file.`,
    );
  }
  const { people, listedAt } = await withConnection(db, found.id, async (tx) => ({
    people: await loadPeople(tx, found.id),
    listedAt: (await loadConnection(tx, found.id))?.people_at ?? null,
  }));
  if (listedAt === null) {
    throw new MemoryError(
      'input.invalid',
      `The workspace ${found.id} has not listed its people yet.`,
      'Its first sync does; `aquifer doctor` says what keeps it from that.',
    );
  }
  const entries = people
    .sort((a, b) => (a.externalId < b.externalId ? -1 : 1))
    .map((person) => ({
      ref: { id: person.externalId },
      scope: null,
      slack: person.externalId,
      addresses: person.address === null ? [] : [person.address.toLowerCase()],
      timezone: null,
      here: !person.hasLeft,
      notNew: person.standing === 'member' || (options.guests && person.standing === 'guest') ? null : person.standing,
    }));
  return { entries, connection: found.id, listedAt };
}
