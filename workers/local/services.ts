import { MemoryError } from '../../memory/errors';
import { makeHome } from './home';
import { readLocalState, updateLocalState } from './local-state';
import { type LocalPostgres, startPostgres } from './postgres';
import { processBirth } from './server-process';
import { type LocalTemporal, startTemporal } from './temporal';

export interface LocalServices {
  postgres: LocalPostgres;
  temporal: LocalTemporal;
  /** Stops both; safe to call twice. */
  stop(): Promise<void>;
}

/** What a running owner has told: enough for another process to reach the servers. */
export interface RunningServices {
  ownerPid: number;
  adminUrl: string;
  address: string;
  uiUrl: string | null;
}

/**
 * Starts Postgres and Temporal of a home, at once. This process owns them from then on: a second owner is refused, since
 * it would stop the first one's servers as leftovers.
 * @throws MemoryError service.unreachable; then neither is left running
 */
export async function startServices(home: string, options: { throwaway?: boolean } = {}): Promise<LocalServices> {
  const running = runningServices(home);
  if (running)
    throw new MemoryError(
      'service.unreachable',
      `Process ${running.ownerPid} already runs the servers of ${home}.`,
      'Use them as they are, stop them first with `aquifer down`, or set AQUIFER_HOME to another folder.',
    );
  makeHome(home);
  updateLocalState(home, { owner: { pid: process.pid, birth: processBirth(process.pid) } });
  const [postgres, temporal] = await Promise.allSettled([startPostgres(home, options), startTemporal(home, options)]);
  if (postgres.status === 'fulfilled' && temporal.status === 'fulfilled') {
    const stop = () => stopAll(home, [postgres.value, temporal.value]);
    return { postgres: postgres.value, temporal: temporal.value, stop };
  }
  await stopAll(
    home,
    [postgres, temporal].flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
  );
  throw postgres.status === 'rejected' ? postgres.reason : (temporal as PromiseRejectedResult).reason;
}

/** The servers of a home that another process runs; null when there are none, or their owner is gone. */
export function runningServices(home: string): RunningServices | null {
  const { owner, postgres, temporal } = readLocalState(home);
  if (!owner || owner.pid === process.pid || processBirth(owner.pid) !== owner.birth || !postgres || !temporal)
    return null;
  return {
    ownerPid: owner.pid,
    adminUrl: `postgres://postgres:${postgres.password}@127.0.0.1:${postgres.port}/aquifer`,
    address: `127.0.0.1:${temporal.port}`,
    uiUrl: temporal.uiPort === null ? null : `http://127.0.0.1:${temporal.uiPort}`,
  };
}

async function stopAll(home: string, servers: { stop(): Promise<void> }[]): Promise<void> {
  await Promise.all(servers.map((server) => server.stop()));
  updateLocalState(home, { owner: null });
}
