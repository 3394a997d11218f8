import { CancellationScope, condition, log, proxyActivities, sleep, startChild } from '@temporalio/workflow';
import { WorkflowExecutionAlreadyStartedError } from '@temporalio/common';
import { cleanupId, hydrateId } from '../memory/scope';
import { type Activities } from '../activities';
import { describeCleanup, describeWindow } from './describe-cycle';
import { codeOf } from './failure-code';
import { cleanup } from './cleanup';
import { hydrate } from './hydrate';
import { type HydrateInput, type HydrateResult, QUEUES } from './messages';
import { MEMORY_KIND, MEMORY_TEAM } from './search-attributes';

const store = proxyActivities<Activities>({
  taskQueue: QUEUES.store,
  startToCloseTimeout: '1m',
  retry: { initialInterval: '500ms', maximumInterval: '1m' },
});

const RETRY_CHILD = '5s';
// Of five; scheduled work keeps the default of 3.
const PRIORITY = { forced: 2, scheduled: 3 };

export interface Hydration {
  input: HydrateInput;
  until: string | null;
  forced: boolean;
}

/**
 * Runs the child and waits for it, or for a wipe: then the wipe is done first and the child cancelled.
 * @returns null when the child failed or was cancelled; its cycle's row says why
 */
export async function runHydration(
  hydration: Hydration,
  wipe: { pending(): boolean; now(): Promise<void> },
): Promise<HydrateResult | null> {
  return CancellationScope.cancellable(async () => {
    const child = await startHydration(hydration);
    const cancelChild = CancellationScope.current();
    let ended = false;
    const result = child.result().then(
      (value) => value,
      async (error: unknown) => {
        const code = codeOf(error);
        log.warn('hydration ended without result', { code });
        if (code === 'terminated') await noteTerminated(hydration.input, child);
        return null;
      },
    );
    const end = result.then(() => (ended = true));
    await condition(() => ended || wipe.pending());
    if (!ended) {
      await wipe.now();
      cancelChild.cancel();
    }
    await end;
    return result;
  });
}

/** A run that an operator terminated could not say so itself; whoever waits for its cycle would wait for a slot. */
async function noteTerminated(
  { scope, epoch, number }: HydrateInput,
  { workflowId, firstExecutionRunId: runId }: { workflowId: string; firstExecutionRunId: string },
): Promise<void> {
  await store.failCycle.executeWithOptions({ summary: 'note: terminated' }, [
    { scope, epoch, cycle: number, code: 'terminated', workflowId, runId },
  ]);
}

async function startHydration({ input, until, forced }: Hydration) {
  for (;;) {
    try {
      const tidies = input.work === 'cleanup';
      return await startChild(tidies ? cleanup : hydrate, {
        workflowId: (tidies ? cleanupId : hydrateId)(input.scope, input.epoch, input.number),
        args: [input],
        staticSummary: tidies
          ? `${input.scope} cleanup ${input.number}`
          : `${input.scope} cycle ${input.number}: ${input.items} items`,
        staticDetails: tidies ? describeCleanup(input) : describeWindow({ ...input, until }),
        typedSearchAttributes: [
          { key: MEMORY_KIND, value: tidies ? 'cleanup' : 'hydrate' },
          { key: MEMORY_TEAM, value: input.team },
        ],
        priority: { priorityKey: forced ? PRIORITY.forced : PRIORITY.scheduled, fairnessKey: input.team },
      });
    } catch (error) {
      // An earlier run of the same cycle is still closing, left by an entity that was terminated.
      if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
      await sleep(RETRY_CHILD, { summary: 'wait for the earlier run to close' });
    }
  }
}
