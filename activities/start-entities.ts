import { type ScopeId } from '../memory/scope';

/** How an activity reaches the entities; the worker builds it on a Temporal client. */
export interface EntityClient {
  /** Starts the scope's entity unless it runs. Returns whether it was missing. */
  ensure(scope: ScopeId, team: string): Promise<boolean>;
  /** The same for the entity of a connection. */
  ensureConnection(connection: string): Promise<boolean>;
}

/** Starts the entities that are missing: never started, or terminated by somebody. @returns how many */
export async function startEntities(
  entities: EntityClient,
  scopes: readonly { scope: ScopeId; team: string }[],
  connections: readonly string[] = [],
): Promise<{ scopes: number; connections: number; started: number }> {
  let started = 0;
  for (const { scope, team } of scopes) if (await entities.ensure(scope, team)) started += 1;
  for (const connection of connections) if (await entities.ensureConnection(connection)) started += 1;
  return { scopes: scopes.length, connections: connections.length, started };
}
