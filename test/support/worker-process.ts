import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Rig } from './rig';

const ROOT = resolve(__dirname, '../..');

/** A worker in a process of its own, as `aquifer worker` runs it. */
export interface WorkerProcess {
  /** What it printed so far, both streams. */
  output(): string;
  /** SIGKILL: no shutdown, no farewell to Temporal or Postgres. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
}

let built: Promise<unknown> | undefined;

/** The compiled files, made again when they are older than the source. */
function build(): Promise<unknown> {
  built ??= promisify(execFile)(process.execPath, ['scripts/setup.mjs', 'build'], { cwd: ROOT });
  return built;
}

/** Starts one on the rig's database, namespace and model; resolves when it polls. */
export async function startWorkerProcess(
  rig: Pick<Rig, 'database' | 'namespace'> & { model: { baseUrl: string } },
  options: { leaseMs?: number; env?: Record<string, string> } = {},
): Promise<WorkerProcess> {
  await build();
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist/client/cli/main.js', 'worker'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      AQUIFER_DATABASE_URL: rig.database.url,
      TEMPORAL_ADDRESS: rig.namespace.address,
      TEMPORAL_NAMESPACE: rig.namespace.namespace,
      ANTHROPIC_BASE_URL: rig.model.baseUrl,
      ANTHROPIC_API_KEY: 'test',
      AQUIFER_MODEL: 'claude-sonnet-5-5',
      AQUIFER_LEASE_MS: String(options.leaseMs ?? 1_000),
      ...options.env,
    },
  });
  let printed = '';
  let ended = false;
  const exit = once(child, 'exit').then(() => (ended = true));
  const onText = (chunk: Buffer) => (printed += chunk.toString('utf8'));
  child.stdout.on('data', onText);
  child.stderr.on('data', onText);
  while (!printed.includes('worker is up')) {
    await Promise.race([once(child.stderr, 'data'), exit]);
    if (ended) throw new Error(`The worker ended while it started: ${printed}`);
  }
  return {
    output: () => printed,
    kill: () => end(child, 'SIGKILL', exit).then(() => undefined),
    stop: () => end(child, 'SIGTERM', exit),
  };
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM', exit: Promise<unknown>): Promise<number | null> {
  child.kill(signal);
  await exit;
  return child.exitCode;
}
