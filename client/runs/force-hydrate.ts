import { setTimeout as wait } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { MemoryError } from '../../memory/errors';
import { type CycleKind } from '../../memory/hydration/requests';
import { type ScopeId } from '../../memory/scope';
import { withConnection, withScope } from '../../schema/connect';
import { connectionsOf } from '../../schema/access/list-connections';
import { reopenGrants } from '../../schema/access/reopen-grants';
import { openCycleOf } from '../../schema/cycles/load-cycle';
import { loadRequest, storeRequest } from '../../schema/cycles/requests';
import { pathsChangedSince } from '../../schema/files/list-commits';
import { loadScope } from '../../schema/scopes/load-scope';
import { type OpenSystem } from '../open-system';
import { type CycleEntry, quietCycle, readCycle } from '../reads/cycles';

export interface ForceOptions {
  /** Stops before the first item that is later. */
  until?: string;
  /** Reads again from there, as far as access allows. */
  since?: string;
  /** Left out: a hydration. */
  kind?: CycleKind;
  /** Of an evolve: what it may cost, dollars; without it a large backlog is not begun. */
  capUsd?: number;
  /** Kept in a row; Temporal sees only a key. */
  reason?: string;
  /** Ends the waiting; the hydration goes on. */
  signal?: AbortSignal;
  pollMs?: number;
}

const POLL_MS = 150;

/** Asks for a hydration now and returns the request's key. */
export async function requestHydration(
  system: OpenSystem,
  scope: ScopeId,
  options: ForceOptions = {},
): Promise<{ key: string; epoch: number; head: number }> {
  const key = uuidv7();
  const at = new Date().toISOString();
  const { team, epoch, head, writesIn, connections } = await withScope(system.db, scope, async (tx) => {
    const row = await loadScope(tx, scope);
    await storeRequest(
      tx,
      { scope, epoch: row.epoch },
      {
        ...{ key, kind: options.kind ?? 'hydrate', capUsd: options.capUsd ?? null, at },
        ...{ until: options.until ?? null, since: options.since ?? null, reason: options.reason ?? null },
      },
    );
    const connections = await connectionsOf(tx, scope);
    return { team: row.team, epoch: row.epoch, head: row.head, writesIn: row.writes_in, connections };
  });
  if (options.since !== undefined) {
    const meant = options.kind === 'evolve' ? connections.filter((one) => isWrittenIn(one, writesIn)) : connections;
    for (const connection of meant)
      await withConnection(system.db, connection, (tx) => reopenGrants(tx, scope, options.since as string));
  }
  await system.entities.signal('forceHydrate', scope, team, key);
  return { key, epoch, head };
}

/** Where entries come from: the journal, and what its owner marked. */
function isWrittenIn(connection: string, writesIn: readonly string[]): boolean {
  return connection.startsWith('journal-') || writesIn.includes(connection);
}

export type Hydrated = CycleEntry & {
  lines?: { path: string; change: string; added: number; removed: number }[];
  /** Meanwhile lines were taken out, by code: what they rest on can no longer be read. Left out: none were. */
  tookBack?: true;
};

/** Asks for a hydration and waits for the cycle it leads to, or for "quiet". @throws MemoryError epoch.gone when wiped meanwhile */
export async function forceHydrate(system: OpenSystem, scope: ScopeId, options: ForceOptions = {}): Promise<Hydrated> {
  const { key, epoch, head } = await requestHydration(system, scope, options);
  for (;;) {
    options.signal?.throwIfAborted();
    const state = await poll(system, scope, epoch, key);
    if (state === null) {
      await wait(options.pollMs ?? POLL_MS);
      continue;
    }
    const cycle =
      state === 'quiet'
        ? quietCycle(scope, key, options.until ?? null)
        : await readCycle(system.db, scope, epoch, state);
    const since = await withScope(system.db, scope, (tx) => pathsChangedSince(tx, { scope, epoch }, head));
    return since.some(({ author }) => author === 'code') ? { ...cycle, tookBack: true } : cycle;
  }
}

/** The number of the cycle once it ended (well or failed), "quiet", or null while it is not over. */
async function poll(system: OpenSystem, scope: ScopeId, epoch: number, key: string): Promise<number | 'quiet' | null> {
  return withScope(system.db, scope, async (tx) => {
    const request = await loadRequest(tx, scope, key);
    if (!request) throw new MemoryError('epoch.gone', `The memory of ${scope} was wiped meanwhile.`, 'Ask again.');
    if (request.answered_at === null) {
      // A cycle that failed before is resumed first; if it fails again, that is the answer.
      return null;
    }
    if (request.cycle === null) return 'quiet';
    const open = await openCycleOf(tx, { scope, epoch });
    return open?.number === request.cycle && open.code === null ? null : request.cycle;
  });
}
