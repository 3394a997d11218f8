import { listConnections, type ListedConnection } from '../../schema/access/list-connections';
import { type Db, withOps } from '../../schema/connect';

/** The Slack workspace that is connected for a team; an import alone is none. */
export async function liveWorkspace(db: Db, team: string): Promise<ListedConnection | undefined> {
  const known = await withOps(db, (tx) => listConnections(tx, team));
  return known.find((one) => one.provider === 'slack' && one.live);
}
