import { type ScopeId } from '../memory/scope';
import { withOps } from '../schema/connect';
import { listScopes } from '../schema/scopes/list-scopes';
import { listConnections } from '../schema/access/list-connections';
import { type Deps } from './deps';

/** Ids of all scopes with their teams, as *ops*: what startMissing needs and no more. */
export async function listScopeIds(deps: Deps): Promise<{ scope: ScopeId; team: string }[]> {
  return withOps(deps.db, async (tx) => (await listScopes(tx)).map((scope) => ({ scope: scope.id, team: scope.team })));
}

/** Ids of the connections that are read from an account, as *ops*. */
export async function listLiveConnections(deps: Deps): Promise<string[]> {
  return withOps(deps.db, async (tx) => (await listConnections(tx)).filter((one) => one.live).map((one) => one.id));
}
