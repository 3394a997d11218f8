import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Connection } from '@temporalio/client';
import { MemoryError } from '../../memory/errors';
import { makeHome } from './home';
import { readLocalState, updateLocalState } from './local-state';
import { freePorts, keepPort } from './ports';
import { SEARCH_ATTRIBUTES } from './search-attributes';
import { type ServerProcess, startServer, stopLeftover } from './server-process';
import { temporalBinary } from './temporal-binary';

export interface LocalTemporal {
  /** host:port of the gRPC service; the namespace is `default`. */
  address: string;
  /** Base of the web UI; null where it was not asked for. */
  uiUrl: string | null;
  port: number;
  stop(): Promise<void>;
}

export interface LocalTemporalOptions {
  /** Keeps nothing and shows no UI (tests). */
  throwaway?: boolean;
}

const START_MS = 60_000;
// It takes about four seconds to close; cut short, its file is replayed at the next start.
const STOP_MS = 30_000;

/**
 * Starts the home's Temporal server, the real one in its development form, on the ports it had before. A server that
 * outlived a killed process is stopped first: two on one file would fail.
 * @throws MemoryError service.unreachable
 */
export async function startTemporal(home: string, options: LocalTemporalOptions = {}): Promise<LocalTemporal> {
  makeHome(home);
  const binary = temporalBinary('cli');
  const logFile = join(home, 'temporal.log');
  await stopLeftoverTemporal(home);
  for (let attempt = 1; ; attempt++) {
    const { port, uiPort, others } = await choosePorts(home, options.throwaway === true);
    const server = startServer(binary, flags(home, { port, uiPort, others }), logFile);
    updateLocalState(home, { temporal: { port, uiPort, pid: server.pid } });
    const address = `127.0.0.1:${port}`;
    try {
      await untilServing(server, address, logFile);
    } catch (error) {
      // It needs five ports, and any of them may have been taken since it was found free.
      const endedByItself = !server.isRunning();
      await server.stop('SIGTERM', STOP_MS);
      if (endedByItself && attempt < 3) continue;
      throw error;
    }
    const uiUrl = uiPort === null ? null : `http://127.0.0.1:${uiPort}`;
    return { address, uiUrl, port, stop: () => server.stop('SIGTERM', STOP_MS) };
  }
}

/** Stops the Temporal server this home started last, if it still runs. */
export async function stopLeftoverTemporal(home: string): Promise<void> {
  const known = readLocalState(home).temporal;
  if (known) await stopLeftover(known.pid, ['start-dev', `--port ${known.port}`], 'SIGTERM', STOP_MS);
}

interface Ports {
  port: number;
  uiPort: number | null;
  others: number[];
}

async function choosePorts(home: string, throwaway: boolean): Promise<Ports> {
  const known = readLocalState(home).temporal;
  const port = await keepPort(known?.port);
  const uiPort = throwaway ? null : await keepPort(known?.uiPort);
  // Without these the server picks them itself, without asking whether they are free.
  const others = await freePorts(2);
  return { port, uiPort, others };
}

function flags(home: string, { port, uiPort, others }: Ports): string[] {
  const [httpPort, metricsPort] = others;
  return [
    ...[
      'server',
      'start-dev',
      '--ip',
      '127.0.0.1',
      '--port',
      String(port),
      '--log-level',
      'warn',
      '--log-format',
      'json',
    ],
    ...['--http-port', String(httpPort), '--metrics-port', String(metricsPort), '--ui-disable-news-fetch'],
    ...(uiPort === null
      ? ['--headless']
      : ['--ui-port', String(uiPort), '--db-filename', join(historyFolder(home), 'temporal.db')]),
    ...SEARCH_ATTRIBUTES.flatMap((name) => ['--search-attribute', `${name}=Keyword`]),
    ...['--dynamic-config-value', 'matching.enableFairness=true'],
    ...['--dynamic-config-value', 'frontend.enableServerVersionCheck=false'],
  ];
}

/** The server makes its files readable by everybody; a folder of their own keeps everybody out. */
function historyFolder(home: string): string {
  const folder = join(home, 'temporal');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

async function untilServing(server: ServerProcess, address: string, logFile: string): Promise<void> {
  for (const since = Date.now(); server.isRunning() && Date.now() - since < START_MS; await wait(100)) {
    if (await serves(address)) return;
  }
  const what = server.isRunning() ? `did not answer within ${START_MS / 1000} s` : 'ended while it started';
  throw new MemoryError(
    'service.unreachable',
    `The local Temporal server ${what}.`,
    `Its last words are at the end of ${logFile}.`,
  );
}

/** Serving means: the namespace is there. The port answers earlier. */
async function serves(address: string): Promise<boolean> {
  let connection: Connection | undefined;
  try {
    connection = await Connection.connect({ address, connectTimeout: 2_000 });
    await connection.workflowService.describeNamespace({ namespace: 'default' });
    return true;
  } catch {
    return false;
  } finally {
    await connection?.close();
  }
}
