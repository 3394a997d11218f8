import { type Db, withConnection, withOps } from '../../schema/connect';
import { listFormerIdentities, listIdentities } from '../../schema/people/list-identities';
import { listScopes } from '../../schema/scopes/list-scopes';
import { type KnownPeople } from './person-entry';

/** Which scopes there are, and whose the team's identities are. */
export async function knownPeople(db: Db, team: string): Promise<KnownPeople> {
  const scopes = await withOps(db, async (tx) =>
    (await listScopes(tx)).map((row) => ({
      scope: row.id,
      team: row.team,
      timezone: row.timezone,
      leftAt: row.left_at,
    })),
  );
  // Only *sync* sees identities of all scopes; it is about no connection in particular.
  return withConnection(db, '', async (tx) => ({
    team,
    scopes,
    identities: await listIdentities(tx, team),
    former: await listFormerIdentities(tx, team),
  }));
}
