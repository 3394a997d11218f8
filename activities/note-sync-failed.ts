import { withConnection } from '../schema/connect';
import { noteFailing } from '../schema/access/note-sync';
import { type Deps } from './deps';

/** Notes that a sync was given up until the next one: what was said meanwhile is read then. */
export async function noteSyncFailed(
  deps: Deps,
  { connection, code }: { connection: string; code: string },
): Promise<void> {
  await withConnection(deps.db, connection, (tx) => noteFailing(tx, connection, code, deps.now()));
}
