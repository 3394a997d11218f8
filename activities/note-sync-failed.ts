import { withConnection } from '../schema/connect';
import { noteFailing } from '../schema/access/note-sync';
import { readersOfConnection } from '../schema/access/refresh-grants';
import { type Deps } from './deps';

/**
 * Notes that a sync was given up until the next one: what was said meanwhile is read then.
 * @returns whoever reads the connection: what the lost attempts took from them, nobody else was told
 */
export async function noteSyncFailed(
  deps: Deps,
  { connection, code }: { connection: string; code: string },
): Promise<{ scopes: string[] }> {
  return withConnection(deps.db, connection, async (tx) => {
    await noteFailing(tx, connection, code, deps.now());
    return { scopes: await readersOfConnection(tx, connection) };
  });
}
