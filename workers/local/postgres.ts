import { randomBytes } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { MemoryError } from '../../memory/errors';
import { makeHome, postgresFolder } from './home';
import { readLocalState, updateLocalState } from './local-state';
import { isFree, keepPort } from './ports';
import { postgresBinaries } from './postgres-binaries';
import { type Cluster, initCluster, isInitialised, resetPassword } from './postgres-init';
import { postgresUser } from './postgres-user';
import { type ServerProcess, startServer, stopLeftover } from './server-process';

export interface LocalPostgres {
  /** Superuser, database `aquifer`: for `migrate` and to make databases, never to serve. */
  adminUrl: string;
  port: number;
  dataDir: string;
  /** True when the files had to go outside the home; whoever deletes the home must delete them too. */
  outsideHome: boolean;
  stop(): Promise<void>;
}

const DATABASE = 'aquifer';
const START_MS = 60_000;
const STOP_MS = 30_000;

/**
 * Starts the home's Postgres on the loopback address, on the port it had before; makes it at the first start. A server
 * that outlived a killed process is stopped first. `throwaway` trades durability for speed (tests).
 * @throws MemoryError service.unreachable
 */
export async function startPostgres(home: string, options: { throwaway?: boolean } = {}): Promise<LocalPostgres> {
  makeHome(home);
  const user = await postgresUser();
  const dataDir = await postgresFolder(home, user);
  const cluster = { binaries: await postgresBinaries(user), dataDir, user };
  await stopLeftoverPostgres(dataDir);
  const password = await preparedPassword(home, cluster);
  const logFile = join(home, 'postgres.log');
  for (let attempt = 1; ; attempt++) {
    const port = await keepPort(readLocalState(home).postgres?.port);
    updateLocalState(home, { postgres: { port, password, dataDir } });
    const server = startServer(
      join(cluster.binaries, 'bin', 'postgres'),
      flags(dataDir, port, options.throwaway),
      logFile,
      user,
    );
    const url = (database: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
    try {
      await untilReady(server, url('postgres'), logFile);
      await ensureDatabase(url('postgres'));
    } catch (error) {
      const portWasTaken = !server.isRunning() && !(await isFree(port));
      await server.stop('SIGINT', STOP_MS);
      if (portWasTaken && attempt < 3) continue;
      throw error;
    }
    const outsideHome = !dataDir.startsWith(home);
    return { adminUrl: url(DATABASE), port, dataDir, outsideHome, stop: () => server.stop('SIGINT', STOP_MS) };
  }
}

/** Stops a Postgres that runs on this data folder, if there is one. */
export async function stopLeftoverPostgres(dataDir: string): Promise<void> {
  const pidFile = join(dataDir, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  const stopped = await stopLeftover(pid, ['postgres', dataDir], 'SIGINT', STOP_MS);
  // Postgres refuses to start while any process has the number in its file, be it somebody else's.
  if (!stopped) rmSync(pidFile, { force: true });
}

async function preparedPassword(home: string, cluster: Cluster): Promise<string> {
  const known = readLocalState(home).postgres?.password;
  const fresh = randomBytes(24).toString('hex');
  if (!isInitialised(cluster)) {
    await initCluster(cluster, fresh);
    return fresh;
  }
  refuseForeignFolder(cluster);
  if (known) return known;
  await resetPassword(cluster, fresh);
  return fresh;
}

/** Under /var/tmp anybody could have put a prepared folder in our place. */
function refuseForeignFolder({ dataDir, user }: Cluster): void {
  const allowed = [process.getuid?.(), user?.uid];
  if ([dataDir, dirname(dataDir)].every((path) => allowed.includes(lstatSync(path).uid))) return;
  throw new MemoryError(
    'service.unreachable',
    `${dataDir} belongs to somebody else.`,
    'Delete it, or set AQUIFER_HOME.',
  );
}

function flags(dataDir: string, port: number, throwaway = false): string[] {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    // Errors and failed statements quote people's text: the log holds neither.
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
    ...(throwaway ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ];
  return ['-D', dataDir, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
}

async function untilReady(server: ServerProcess, url: string, logFile: string): Promise<void> {
  for (const since = Date.now(); server.isRunning() && Date.now() - since < START_MS; await wait(50)) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return;
    } catch (cause) {
      // Refused connections and "starting up" pass; a wrong password does not.
      if ((cause as { code?: string }).code === '28P01')
        throw new MemoryError(
          'service.unreachable',
          'The stored password of the local Postgres is wrong.',
          'Delete local.json in AQUIFER_HOME: a new one is set at the next start.',
          { cause },
        );
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  const what = server.isRunning() ? `did not answer within ${START_MS / 1000} s` : 'ended while it started';
  throw new MemoryError(
    'service.unreachable',
    `The local Postgres ${what}.`,
    `Its last words are at the end of ${logFile}.`,
  );
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
