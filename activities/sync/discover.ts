import { withConnection } from '../../schema/connect';
import { loadConnection } from '../../schema/access/load-connection';
import { readersOfConnection } from '../../schema/access/refresh-grants';
import { type Deps, type Running } from '../deps';
import { accountSource } from '../sources/find-source';
import { noteFault } from './note-fault';
import { storeDiscovery } from './store-discovery';
import { withAccount } from './with-account';

/** Longer waits are timers of the workflow; then the listing begins anew. */
const LONGEST_WAIT_MS = 15_000;

export interface DiscoverInput {
  connection: string;
}

export type Discovered =
  /** `files`: nothing to sync, uploads only. `gone`: the connection was removed. `parked`: it waits for a person. */
  | { kind: 'files' | 'gone' }
  | { kind: 'parked'; code: string }
  | { kind: 'throttled'; retryAfterMs: number }
  | { kind: 'failing'; code: string }
  /** `at`: when it was asked, ISO 8601; nothing later is read. `everyMs`: its own time between two syncs; null: the usual. */
  | { kind: 'found'; at: string; containers: number; lost: string[]; shrunk: boolean; everyMs: number | null };

/** Asks an account what containers there are and who may read each, and stores that. Access first: content follows by `pull`. */
export async function discover(deps: Deps, { connection: id }: DiscoverInput, running: Running): Promise<Discovered> {
  const connection = await withConnection(deps.db, id, (tx) => loadConnection(tx, id));
  if (!connection) return { kind: 'gone' };
  if (!connection.live) return { kind: 'files' };
  if (connection.state === 'parked') return { kind: 'parked', code: connection.reason ?? 'unknown' };
  const source = accountSource(deps, connection.provider);
  const asked = deps.now();
  const found = await withAccount(
    deps,
    running,
    { source, connection },
    async (open) => storeDiscovery(deps, open, await source.discover(open.api), asked),
    LONGEST_WAIT_MS,
  );
  if ('value' in found) {
    const { containers, shrunk } = found.value;
    // A lost attempt may have cut somebody off, and nobody was told.
    const isRepeated = (running.attempt ?? 1) > 1;
    const lost = isRepeated ? await withConnection(deps.db, id, (tx) => readersOfConnection(tx, id)) : found.value.lost;
    return {
      kind: 'found',
      at: asked,
      containers: containers.length,
      lost,
      shrunk,
      everyMs: everyMs(connection.settings),
    };
  }
  const { fault } = found;
  if (fault.kind === 'throttled') return { kind: 'throttled', retryAfterMs: fault.retryAfterMs };
  return noteFault(deps, id, fault);
}

/** Never more often than once a minute. */
function everyMs({ syncMinutes }: Record<string, unknown>): number | null {
  return typeof syncMinutes === 'number' && syncMinutes > 0 ? Math.max(1, syncMinutes) * 60_000 : null;
}
