import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MemoryError } from '../memory/errors';

/** Where the running system is. In local mode it all lives under `AQUIFER_HOME` and has one local principal. */
export interface System {
  mode: 'local' | 'server';
  databaseUrl: string;
  address: string;
  namespace: string;
  /** Base address of the Temporal UI; null when unknown. */
  ui: string | null;
  /** Model of the local worker; null in server mode, where workers know. */
  model: string | null;
  healthPort: number | null;
}

type Env = Readonly<Record<string, string | undefined>>;

/** The home of local mode. */
export function homeOf(env: Env): string {
  return resolve(env.AQUIFER_HOME || '.aquifer');
}

/** Server mode when `AQUIFER_DATABASE_URL` is set, else what `aquifer up` left in the home. @throws MemoryError service.unreachable */
export function findSystem(env: Env): System {
  if (env.AQUIFER_DATABASE_URL) return serverSystem(env, env.AQUIFER_DATABASE_URL);
  const running = readLocal(homeOf(env));
  if (running) return running;
  throw new MemoryError(
    'service.unreachable',
    `No Aquifer runs in ${homeOf(env)}.`,
    'Start it with `aquifer up`, set AQUIFER_HOME to the folder of one that runs, or AQUIFER_DATABASE_URL and TEMPORAL_ADDRESS to reach a server.',
  );
}

function serverSystem(env: Env, databaseUrl: string): System {
  return {
    mode: 'server',
    databaseUrl,
    address: env.TEMPORAL_ADDRESS || '127.0.0.1:7233',
    namespace: env.TEMPORAL_NAMESPACE || 'default',
    ui: env.AQUIFER_TEMPORAL_UI || null,
    model: null,
    healthPort: null,
  };
}

/** The file a local system writes when it is up, readable by its owner only. */
export function systemFile(home: string): string {
  return join(home, 'system.json');
}

function readLocal(home: string): System | null {
  try {
    const { pid, ...system } = JSON.parse(readFileSync(systemFile(home), 'utf8')) as System & { pid: number };
    process.kill(pid, 0);
    return system;
  } catch {
    return null;
  }
}
