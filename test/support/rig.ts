import { Client } from '@temporalio/client';
import { NativeConnection, type Worker } from '@temporalio/worker';
import { type Deps } from '../../activities/deps';
import { createAnthropicModel } from '../../activities/llm/anthropic';
import { addScope, type ScopeOptions } from '../../client/edits/scopes';
import { Entities } from '../../client/entities';
import { type OpenSystem } from '../../client/open-system';
import { importSlack, type ImportResult } from '../../client/runs/import-slack';
import { type ScopeId } from '../../memory/scope';
import { connect, type Db } from '../../schema/connect';
import { createWorkers, runWorkers } from '../../workers/create-workers';
import { DEFAULT_OPTIONS } from '../../workflows/messages-options';
import { type MemoryOptions, type Queue } from '../../workflows/messages';
import { workflowBundle } from './bundle';
import { type ExportFile, filesOf } from './export-files';
import { startFakeModel, type FakeModel } from './fake-model';
import { everyStep } from './model-steps';
import { quietRuntime } from './quiet-runtime';
import { replayEverything } from './replay';
import { createDatabase, type TestDatabase } from './postgres';
import { testKeyRing } from './key-ring';
import { createNamespace, type TestNamespace } from './temporal';

type Answers = Parameters<typeof startFakeModel>[0]['answers'];

export interface RigOptions {
  answers?: Answers;
  options?: Partial<MemoryOptions>;
  /** Base URL of another model server (the offline engine) instead of the fake. */
  modelUrl?: string;
  leaseMs?: number;
  /** Where the providers are, by name (activities/sources/endpoints.ts). */
  endpoints?: Record<string, string>;
  summaryTokens?: number;
  /** Wraps the dependencies, to stop the world at a chosen point. */
  deps?: (deps: Deps) => Deps;
  /** Workers are started by the test itself. */
  withoutWorkers?: boolean;
}

/** A whole system of its own: database, namespace, workers, a scripted model. `close` replays every run that was started. */
export interface Rig {
  db: Db;
  /** Sees behind row security. */
  admin: Db;
  database: TestDatabase;
  namespace: TestNamespace;
  system: OpenSystem;
  model: FakeModel;
  deps: Deps;
  addScope(scope: ScopeId, options?: ScopeOptions): Promise<void>;
  importFiles(files: ExportFile[], team?: string): Promise<ImportResult>;
  startWorkers(queues?: Queue[]): Promise<{ stop(): Promise<void> }>;
  close(options?: { replay?: boolean }): Promise<void>;
}

export async function createRig(options: RigOptions = {}): Promise<Rig> {
  quietRuntime();
  const [database, namespace] = await Promise.all([createDatabase(), createNamespace()]);
  const model = await startFakeModel({ answers: options.answers ?? [] });
  const db = connect(database.url, 12);
  const admin = connect(database.adminUrl, 2);
  const memoryOptions: MemoryOptions = { ...DEFAULT_OPTIONS, heartbeatMs: 5_000, ...options.options };
  const temporal = new Client({ connection: namespace.connection, namespace: namespace.namespace });
  const base: Deps = {
    db,
    model: createAnthropicModel({ baseUrl: options.modelUrl ?? model.baseUrl, apiKey: 'test' }),
    settings: settingsFor(options.modelUrl === undefined ? 'claude-sonnet-5-5' : 'offline'),
    now: () => new Date().toISOString(),
    leaseMs: options.leaseMs ?? 3_000,
    summaryTokens: options.summaryTokens ?? 90_000,
    shownTokens: 24_000,
    credentials: testKeyRing(),
    endpoints: options.endpoints ?? {},
  };
  const deps = options.deps?.(base) ?? base;
  const system: OpenSystem = {
    system: {
      mode: 'local',
      databaseUrl: database.url,
      address: namespace.address,
      namespace: namespace.namespace,
      ui: null,
      model: 'test',
      healthPort: null,
    },
    db,
    temporal,
    entities: new Entities(temporal, memoryOptions),
    close: () => Promise.resolve(),
  };
  const running: { connection: NativeConnection; workers: Worker[]; done: Promise<void> }[] = [];

  async function startWorkers(queues?: Queue[]) {
    const connection = await NativeConnection.connect({ address: namespace.address });
    const bundle = await workflowBundle();
    const workers = await createWorkers({
      connection,
      namespace: namespace.namespace,
      client: temporal,
      deps,
      bundle,
      queues,
      options: memoryOptions,
      graceMs: 100,
    });
    const done = runWorkers(workers);
    done.catch(() => undefined);
    const one = { connection, workers, done };
    running.push(one);
    return { stop: () => stopWorkers(one) };
  }

  async function stopWorkers(one: (typeof running)[number]) {
    const at = running.indexOf(one);
    if (at < 0) return;
    running.splice(at, 1);
    for (const worker of one.workers) if (worker.getState() === 'RUNNING') worker.shutdown();
    await one.done;
    await one.connection.close();
  }

  if (options.withoutWorkers !== true) await startWorkers();
  return {
    db,
    admin,
    database,
    namespace,
    system,
    model,
    deps,
    addScope: async (scope, scopeOptions = {}) => {
      const entry = await addScope(db, scope, { team: 'demo', paused: true, ...scopeOptions });
      await system.entities.ensure(entry.scope, entry.team);
    },
    importFiles: (files, team = 'demo') => importSlack(system, filesOf(files), { team, pollMs: 20 }),
    startWorkers,
    close: async ({ replay = true } = {}) => {
      model.release();
      for (const one of [...running]) await stopWorkers(one);
      try {
        if (replay) await replayEverything(temporal, await workflowBundle());
      } finally {
        await model.close();
        await db.destroy();
        await admin.destroy();
        await namespace.close();
        await database.drop();
      }
    },
  };
}

function settingsFor(model: string): Deps['settings'] {
  return { offline: model === 'offline', baseUrl: null, apiKey: null, maxUsd: null, ...everyStep(model) };
}
