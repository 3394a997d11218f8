import { MemoryError } from '../../memory/errors';
import { type ScopeId } from '../../memory/scope';
import { type Db, withScope } from '../../schema/connect';
import { listOwnIdentities } from '../../schema/scopes/list-own-identities';
import { loadScope } from '../../schema/scopes/load-scope';
import { parseTeam } from '../reads/scope-id';
import { type ImportTarget } from './import-files';

/** What a person imports for themselves. */
export type PersonalImport = 'mail' | 'meetings' | 'journal' | 'tasks';

/** What may be said of meetings. */
export interface MeetingWishes {
  /** The whole team reads them. */
  public?: boolean;
  /** These people read them too. */
  sharedWith?: readonly ScopeId[];
  /** Whose library they go to; the person's own team by default. */
  team?: string;
  /** When the meetings were, ISO 8601 UTC, where their files do not say. */
  at?: string;
}

/**
 * Where a person's files go. Mail and journal are connections of their own; the team has one for its meetings and one for its tasks,
 * and each upload says whose it is.
 * @throws MemoryError scope.unknown for the person, or for somebody it is shared with; usage.invalid
 */
export async function importTarget(
  db: Db,
  kind: PersonalImport,
  user: ScopeId,
  wishes: MeetingWishes = {},
): Promise<ImportTarget> {
  const { team, timezone, addresses } = await personOf(db, user);
  const id = user.slice('user:'.length);
  const options = { owner: user, timezone };
  const own = { source: kind, provider: kind, identities: 'scope' as const, owner: user, team, options };
  switch (kind) {
    case 'mail':
      return {
        ...own,
        provider: 'gmail',
        identities: 'google',
        connection: `gmail-${id}`,
        options: { ...options, ...(addresses.length > 0 ? { addresses } : {}) },
      };
    case 'journal':
      return { ...own, connection: `journal-${id}` };
    case 'tasks':
      return { ...own, connection: `tasks-${team}`, owner: null };
    case 'meetings':
      return meetingsTarget(db, { ...own, owner: null }, wishes);
  }
}

async function meetingsTarget(
  db: Db,
  target: Omit<ImportTarget, 'connection'>,
  wishes: MeetingWishes,
): Promise<ImportTarget> {
  const team = parseTeam(wishes.team ?? target.team);
  // Their owner would not read them: grants are given within a team.
  if (team !== target.team) throw otherTeam(team);
  const sharedWith = wishes.sharedWith ?? [];
  // Shared with nobody there is, it would be shared with nobody, in silence.
  for (const scope of sharedWith) if ((await personOf(db, scope)).team !== team) throw otherTeam(team);
  const options = {
    ...target.options,
    public: wishes.public ?? false,
    sharedWith,
    ...(wishes.at === undefined ? {} : { at: wishes.at }),
  };
  return { ...target, team, connection: `meetings-${team}`, options };
}

function otherTeam(team: string): MemoryError {
  const next = 'Leave --team out: the meetings go to the library of the person’s own team.';
  return new MemoryError('usage.invalid', `The person is not in team ${team}.`, next);
}

async function personOf(db: Db, user: ScopeId) {
  if (!user.startsWith('user:')) {
    const next = 'Name a user scope, such as user:ada; to show meetings to the team say --public.';
    throw new MemoryError('usage.invalid', `${user} is no person.`, next);
  }
  return withScope(db, user, async (tx) => {
    const { team, timezone } = await loadScope(tx, user);
    return { team, timezone, addresses: await listOwnIdentities(tx, 'google') };
  });
}
