import { type NativeConnection, Worker, type WorkflowBundleOption } from '@temporalio/worker';
import { type Client } from '@temporalio/client';
import { createActivities } from '../activities';
import { type Deps } from '../activities/deps';
import { Entities } from '../client/entities';
import { ALL_QUEUES, type MemoryOptions, type Queue, QUEUES } from '../workflows/messages';
import { hideErrors } from './hide-errors';

/** Model calls cost money and their servers have limits: few at a time. Pulls are limited by their providers. */
const AT_ONCE: Record<Queue, number> = { workflows: 0, store: 16, llm: 8, sources: 32 };
/** Set, not guessed from the heap: a cached entity costs about half a megabyte. */
const CACHED_WORKFLOWS = 400;
const GRACE_MS = 30_000;
const FORCE_AFTER = '2m' as const;

export interface WorkersConfig {
  connection: NativeConnection;
  namespace: string;
  client: Client;
  deps: Deps;
  bundle: WorkflowBundleOption;
  queues?: Queue[];
  options?: MemoryOptions;
  /** How long running activities may go on after a shutdown was asked for. */
  graceMs?: number;
}

/** One Worker per queue, all in this process unless some are named. */
export async function createWorkers(config: WorkersConfig): Promise<Worker[]> {
  const activities = createActivities(config.deps, new Entities(config.client, config.options));
  const shared = {
    connection: config.connection,
    namespace: config.namespace,
    shutdownGraceTime: config.graceMs ?? GRACE_MS,
    shutdownForceTime: FORCE_AFTER,
  };
  return Promise.all(
    (config.queues ?? ALL_QUEUES).map((queue) =>
      queue === 'workflows'
        ? Worker.create({
            ...shared,
            taskQueue: QUEUES.workflows,
            workflowBundle: config.bundle,
            maxCachedWorkflows: CACHED_WORKFLOWS,
          })
        : Worker.create({
            ...shared,
            taskQueue: QUEUES[queue],
            activities,
            maxConcurrentActivityTaskExecutions: AT_ONCE[queue],
            interceptors: { activity: [hideErrors] },
          }),
    ),
  );
}

/** Runs them until all ended: one that fails ends the others too. */
export async function runWorkers(workers: Worker[]): Promise<void> {
  const runs = workers.map((worker) =>
    worker.run().finally(() => {
      for (const other of workers) if (other.getState() === 'RUNNING') other.shutdown();
    }),
  );
  await Promise.allSettled(runs);
  await Promise.all(runs);
}
