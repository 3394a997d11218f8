import { withdrawLost } from '../../../../activities/cycle/withdraw';
import { MemoryError } from '../../../../memory/errors';
import { isScopeId } from '../../../../memory/scope';
import { readersOfConnection } from '../../../../schema/access/refresh-grants';
import { removeConnection } from '../../../../schema/access/remove-connection';
import { withConnection, withScope } from '../../../../schema/connect';
import { type OpenSystem } from '../../../open-system';

/**
 * Removes a connection: its credential, all that was read from it, and every line of a memory that rests on that.
 * @returns the scopes that had access
 * @throws MemoryError usage.invalid when there is none
 */
export async function removeWithItems(system: OpenSystem, connection: string): Promise<string[]> {
  // Who had access is known only as long as the rows are there.
  const scopes = await withConnection(system.db, connection, async (tx) => {
    const readers = await readersOfConnection(tx, connection);
    return (await removeConnection(tx, connection)) ? readers : null;
  });
  if (scopes === null) throw unknownConnection(connection);
  const at = new Date().toISOString();
  // Its entity looks, finds nothing to read, and ends.
  await system.entities.syncConnection(connection);
  // The next cycle would take it back too; whoever removes a source does not want to wait.
  for (const scope of scopes.filter(isScopeId)) await withScope(system.db, scope, (tx) => withdrawLost(tx, scope, at));
  return scopes;
}

export function unknownConnection(id: string): MemoryError {
  // What was typed is repeated only where it can be an id.
  const named = /^[a-z0-9-]{1,100}$/.test(id) ? ` ${id}` : '';
  return new MemoryError('usage.invalid', `There is no connection${named}.`, 'See `aquifer connections ls`.');
}
