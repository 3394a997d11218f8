import { inspect } from 'node:util';
import { Client, Connection } from '@temporalio/client';
import { loadClientConnectConfig } from '@temporalio/envconfig';
import { IllegalStateError } from '@temporalio/common';
import { DefaultLogger, NativeConnection, Runtime, type Worker } from '@temporalio/worker';
import { findKeyRing } from '../activities/credentials/find-key-ring';
import { startOfflineEngine } from '../activities/llm/offline/start';
import { modelSettings } from '../activities/llm/model-settings';
import { endpointsOf } from '../activities/sources/endpoints';
import { homeOf, type System } from '../client/system';
import { bundlePath } from './bundle-path';
import { type Queue } from '../workflows/messages';
import { createWorkers, runWorkers } from './create-workers';
import { buildDeps } from './deps';
import { serveHealth } from './health';
import { scheduleStartMissing } from './start-missing-schedule';

export interface RunningWorker {
  healthPort: number;
  model: string;
  /** Settles when all workers ended. */
  done: Promise<void>;
  stop(): Promise<void>;
}

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Starts the workers of one process and their health endpoint; they end gracefully on `stop()`.
 * @throws MemoryError model.missing, role.unsafe; then nothing is left open
 */
export async function startWorker(system: System, env: Env, queues?: Queue[]): Promise<RunningWorker> {
  const { settings, close: closeEngine } = await settingsFor(env);
  const closings = [closeEngine];
  const closeAll = async () => {
    for (const close of closings.reverse()) await close();
  };
  try {
    const options = system.mode === 'server' ? loadClientConnectConfig().connectionOptions : {};
    const deps = await buildDeps({
      databaseUrl: system.databaseUrl,
      settings,
      leaseMs: numberOf(env.AQUIFER_LEASE_MS),
      credentials: findKeyRing(env, system.mode === 'local' ? homeOf(env) : null),
      endpoints: endpointsOf(env),
    });
    closings.push(() => deps.close());
    // Not before: a runtime that serves nothing keeps the process alive.
    quietRuntime();
    const connection = await NativeConnection.connect({ ...options, address: system.address });
    closings.push(() => connection.close());
    const clientConnection = await Connection.connect({ ...options, address: system.address });
    closings.push(() => clientConnection.close());
    const client = new Client({ connection: clientConnection, namespace: system.namespace });
    await scheduleStartMissing(client);
    // It answers before there are workers, so that a port that is taken is known while nothing runs.
    const workers: Worker[] = [];
    const health = await serveHealth(
      numberOf(env.AQUIFER_HEALTH_PORT) ?? 0,
      { workers, connection, db: deps.db },
      env.AQUIFER_HEALTH_HOST,
    );
    closings.push(() => health.close());
    const bundle = { codePath: bundlePath() };
    workers.push(...(await createWorkers({ connection, namespace: system.namespace, client, deps, bundle, queues })));
    const done = runWorkers(workers).finally(closeAll);
    return {
      healthPort: health.port,
      model: settings.remember.model,
      done,
      stop: async () => {
        for (const worker of workers) if (worker.getState() === 'RUNNING') worker.shutdown();
        await done.catch(() => undefined);
      },
    };
  } catch (error) {
    await closeAll().catch(() => undefined);
    throw error;
  }
}

/** `AQUIFER_MODEL=offline`: the engine runs in a thread of this process and is reached like any server. */
async function settingsFor(env: Env) {
  const settings = modelSettings(env);
  if (!settings.offline) return { settings, close: () => Promise.resolve() };
  const engine = await startOfflineEngine();
  return { settings: { ...settings, baseUrl: engine.url, apiKey: 'offline' }, close: () => engine.close() };
}

/** Each queue has either workflows or activities; the SDK warns of the half that is missing. */
const EXPECTED = /^No (activities|workflows) registered/;

/** One runtime per process, made anew when the last worker took it down; its own shutdown signals are ours to handle. */
function quietRuntime(): void {
  try {
    Runtime.install({
      logger: new DefaultLogger('WARN', (entry) => {
        if (!EXPECTED.test(entry.message))
          process.stderr.write(
            `${entry.level} ${entry.message} ${inspect(entry.meta ?? {}, { breakLength: Infinity, depth: 3 })}\n`,
          );
      }),
      shutdownSignals: [],
      telemetryOptions: { logging: { forward: {}, filter: { core: 'WARN', other: 'WARN' } } },
    });
  } catch (error) {
    if (!(error instanceof IllegalStateError)) throw error;
  }
}

const numberOf = (text: string | undefined) => (text && Number.isFinite(Number(text)) ? Number(text) : undefined);
