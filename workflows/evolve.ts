import {
  ApplicationFailure,
  CancellationScope,
  isCancellation,
  proxyActivities,
  setCurrentDetails,
  upsertSearchAttributes,
  workflowInfo,
} from '@temporalio/workflow';
import { type Activities } from '../activities';
import { describeEvolveProgress } from './describe-cycle';
import { codeOf } from './failure-code';
import { inParallel } from './in-parallel';
import { type EvolveInput, type EvolveResult, QUEUES } from './messages';
import { MEMORY_OUTCOME, MEMORY_PHASE } from './search-attributes';

// Database work: short, safe to repeat, so it is tried until the database is back.
const store = proxyActivities<Activities>({
  taskQueue: QUEUES.store,
  startToCloseTimeout: '1m',
  scheduleToCloseTimeout: '30m',
  retry: { initialInterval: '500ms', maximumInterval: '30s' },
});

/**
 * One cycle of the journal: entries → facts → categories. Each entry is a call of its own and stored with its answer, so that nothing paid
 * for is lost; the categories are written when no entries are left. Child of the scope's entity, as `evolve` and as `cleanup`.
 */
export async function evolve(input: EvolveInput): Promise<EvolveResult> {
  const { workflowId, runId } = workflowInfo();
  const at = { scope: input.scope, epoch: input.epoch, cycle: input.number };
  const llm = proxyActivities<Activities>({
    taskQueue: QUEUES.llm,
    startToCloseTimeout: '10m',
    heartbeatTimeout: input.heartbeatMs,
    scheduleToCloseTimeout: '30m',
    retry: { initialInterval: '1s', maximumInterval: '1m' },
  });
  const progress = { read: 0, of: input.parts, facts: 0, written: 0, step: 'open' };
  const show = (step: string) => setCurrentDetails(describeEvolveProgress({ ...progress, step }));

  /** A faulty answer goes back once. */
  async function readPart(part: number): Promise<void> {
    for (const n of [1, 2] as const) {
      const summary = `facts of entry ${part + 1} of ${input.parts}${n === 2 ? ', repair' : ''}`;
      const result = await llm.readEntry.executeWithOptions({ summary }, [{ ...at, part, n }]);
      if (result.status === 'repair') continue;
      progress.facts += result.facts;
      break;
    }
    progress.read += 1;
  }

  async function writeAll(): Promise<void> {
    const { prompts } = await store.planCategories.executeWithOptions({ summary: 'what is to be written?' }, [at]);
    for (const prompt of prompts) {
      for (const n of [1, 2] as const) {
        const summary = `write categories: ${prompt}${n === 2 ? ', repair' : ''}`;
        const result = await llm.writeCategories.executeWithOptions({ summary }, [{ ...at, prompt, n }]);
        if (result.status === 'repair') continue;
        progress.written += 1;
        break;
      }
    }
  }

  try {
    upsertSearchAttributes([{ key: MEMORY_PHASE, value: input.work === 'rewrite' ? 'cleaning' : 'evolving' }]);
    show('read entries');
    await inParallel(input.parts, readPart);
    show('write categories');
    if (input.last) await writeAll();
    const result = await store.closeEvolve.executeWithOptions({ summary: 'close' }, [{ ...at, workflowId, runId }]);
    upsertSearchAttributes([
      { key: MEMORY_PHASE, value: 'closed' },
      { key: MEMORY_OUTCOME, value: result.outcome },
    ]);
    show(result.outcome);
    return result;
  } catch (error) {
    const code = isCancellation(error) ? 'cancelled' : codeOf(error);
    await CancellationScope.nonCancellable(() =>
      store.failCycle.executeWithOptions({ summary: `note: ${code}` }, [{ ...at, code, workflowId, runId }]),
    );
    if (isCancellation(error)) throw error;
    throw ApplicationFailure.nonRetryable(code, code);
  }
}
