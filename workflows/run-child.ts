import { CancellationScope, condition, log, proxyActivities, sleep } from '@temporalio/workflow';
import { type ChildWorkflowHandle } from '@temporalio/workflow';
import { WorkflowExecutionAlreadyStartedError } from '@temporalio/common';
import { type ScopeEpoch } from '../memory/scope';
import { type Activities } from '../activities';
import { codeOf } from './failure-code';
import { QUEUES } from './messages';

const store = proxyActivities<Activities>({
  taskQueue: QUEUES.store,
  startToCloseTimeout: '1m',
  retry: { initialInterval: '500ms', maximumInterval: '1m' },
});

const RETRY_CHILD = '5s';

/** A child of a memory's entity, as the entity holds it. */
export type Child<R> = Pick<ChildWorkflowHandle<() => Promise<R>>, 'workflowId' | 'firstExecutionRunId' | 'result'>;

/**
 * Runs a child and waits for it, or for a wipe: then the wipe is done first and the child cancelled.
 * @param cycle what the child works on
 * @returns null when the child failed or was cancelled; its cycle's row says why
 */
export async function runChild<R>(
  start: () => Promise<Child<R>>,
  cycle: ScopeEpoch & { number: number },
  wipe: { pending(): boolean; now(): Promise<void> },
): Promise<R | null> {
  return CancellationScope.cancellable(async () => {
    const child = await startOnceClosed(start);
    const cancelChild = CancellationScope.current();
    let ended = false;
    const result = child.result().then(
      (value: R) => value,
      async (error: unknown) => {
        const code = codeOf(error);
        log.warn('cycle ended without result', { code });
        if (code === 'terminated') await noteTerminated(cycle, child);
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
async function noteTerminated<R>(
  { scope, epoch, number }: ScopeEpoch & { number: number },
  { workflowId, firstExecutionRunId: runId }: Child<R>,
): Promise<void> {
  await store.failCycle.executeWithOptions({ summary: 'note: terminated' }, [
    { scope, epoch, cycle: number, code: 'terminated', workflowId, runId },
  ]);
}

async function startOnceClosed<R>(start: () => Promise<Child<R>>): Promise<Child<R>> {
  for (;;) {
    try {
      return await start();
    } catch (error) {
      // An earlier run of the same cycle is still closing, left by an entity that was terminated.
      if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
      await sleep(RETRY_CHILD, { summary: 'wait for the earlier run to close' });
    }
  }
}
