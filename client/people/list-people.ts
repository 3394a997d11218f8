import { type ScopeId } from '../../memory/scope';
import { type Db, withConnection, withOps } from '../../schema/connect';
import { listIdentities, type StoredIdentity } from '../../schema/people/list-identities';
import { listScopes } from '../../schema/scopes/list-scopes';

export interface TeamPerson {
  scope: ScopeId;
  paused: boolean;
  leftAt: string | null;
  wipeAt: string | null;
  identities: Omit<StoredIdentity, 'scope'>[];
}

/** The people of a team with what they are known by. Addresses are text: only for a principal. */
export async function listPeople(db: Db, team: string): Promise<TeamPerson[]> {
  const scopes = await withOps(db, listScopes);
  const identities = await withConnection(db, '', (tx) => listIdentities(tx, team));
  return scopes
    .filter((row) => row.team === team && row.id.startsWith('user:'))
    .map((row) => ({
      scope: row.id,
      paused: row.paused,
      leftAt: row.left_at,
      wipeAt: row.wipe_at,
      identities: identities.filter((one) => one.scope === row.id).map(({ scope: _scope, ...identity }) => identity),
    }));
}
