import { sql } from 'kysely';
import { type Tx } from '../connect';
import { type ScopeId } from '../../memory/scope';

/** Connections a scope has a grant on, as *scope*. */
export async function connectionsOf(tx: Tx, scope: ScopeId): Promise<string[]> {
  const { rows } = await sql<{ connection: string }>`
    select distinct c.connection from access_grant g join container c on c.id = g.container
    where g.scope = ${scope} order by 1`.execute(tx);
  return rows.map((row) => row.connection);
}

/** Connections of these containers, as *ops*. */
export async function connectionsOfContainers(tx: Tx, containers: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ connection: string }>`
    select distinct connection from container where id = any(${containers}) order by 1`.execute(tx);
  return rows.map((row) => row.connection);
}

/** All connections with how they are, as *ops*: ids, times and closed codes; of one team when named. */
export async function listConnections(tx: Tx, team?: string) {
  return tx
    .selectFrom('connection')
    .select(['id', 'provider', 'team', 'state', 'reason', 'synced_at', 'live', 'owner', 'account', 'failing_since'])
    .select(['shrunk_at', 'shrink_approved_at'])
    .$if(team !== undefined, (query) => query.where('team', '=', team ?? ''))
    .orderBy('id')
    .execute();
}

export type ListedConnection = Awaited<ReturnType<typeof listConnections>>[number];
