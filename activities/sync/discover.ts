import { withConnection } from '../../schema/connect';
import { loadConnection } from '../../schema/access/load-connection';
import { noteFailing, parkConnection } from '../../schema/access/note-sync';
import { readersOf } from '../../schema/access/refresh-grants';
import { containersOf } from '../../schema/items/containers-of';
import { type Deps, type Running } from '../deps';
import { accountSource } from '../sources/find-source';
import { faultOf, reasonOf } from './faults';
import { openSource } from './open-source';
import { storeDiscovery } from './store-discovery';

export interface DiscoverInput {
  connection: string;
}

export type Discovered =
  /** `files`: nothing to sync, uploads only. `gone`: the connection was removed. `parked`: it waits for a person. */
  | { kind: 'files' | 'gone' | 'parked' }
  | { kind: 'throttled'; retryAfterMs: number }
  | { kind: 'failing'; code: string }
  /** `everyMs`: the account's own time between two syncs; null: the usual. */
  | { kind: 'found'; containers: number; lost: string[]; shrunk: boolean; everyMs: number | null };

/** Asks an account what containers there are and who may read each, and stores that. Access first: content follows by `pull`. */
export async function discover(deps: Deps, { connection: id }: DiscoverInput, running: Running): Promise<Discovered> {
  const connection = await withConnection(deps.db, id, (tx) => loadConnection(tx, id));
  if (!connection) return { kind: 'gone' };
  if (!connection.live) return { kind: 'files' };
  if (connection.state === 'parked') return { kind: 'parked' };
  const source = accountSource(deps, connection.provider);
  try {
    const open = await openSource(deps, running, { source, connection });
    const stored = await storeDiscovery(deps, open, await source.discover(open.api));
    const { containers, shrunk } = stored;
    const lost = (running.attempt ?? 1) > 1 ? await everyReader(deps, id) : stored.lost;
    return { kind: 'found', containers: containers.length, lost, shrunk, everyMs: everyMs(connection.settings) };
  } catch (error) {
    // A worker that stops cuts calls short: no fault of the account.
    running.signal.throwIfAborted();
    const fault = faultOf(source, error);
    if (fault.kind === 'throttled') return { kind: 'throttled', retryAfterMs: fault.retryAfterMs };
    const parks = fault.kind === 'auth' || fault.kind === 'permission';
    const note = parks ? parkConnection : noteFailing;
    await withConnection(deps.db, id, (tx) => note(tx, id, reasonOf(fault), deps.now()));
    return parks ? { kind: 'parked' } : { kind: 'failing', code: reasonOf(fault) };
  }
}

/** A lost attempt may have cut somebody off, and nobody was told. */
async function everyReader(deps: Deps, id: string): Promise<string[]> {
  return withConnection(deps.db, id, async (tx) => readersOf(tx, await containersOf(tx, id)));
}

/** Never more often than once a minute. */
function everyMs({ syncMinutes }: Record<string, unknown>): number | null {
  return typeof syncMinutes === 'number' && syncMinutes > 0 ? Math.max(1, syncMinutes) * 60_000 : null;
}
