import {
  ApplicationFailure,
  CancellationScope,
  isCancellation,
  proxyActivities,
  setCurrentDetails,
  upsertSearchAttributes,
  workflowInfo,
} from '@temporalio/workflow';
import { firstStep, nextStep, type Outcome, type Step } from '../memory/hydration/next-step';
import { type Activities } from '../activities';
import { codeOf } from './failure-code';
import { describeCycle, type Progress } from './describe-cycle';
import { inParallel } from './in-parallel';
import { type HydrateInput, type HydrateResult, QUEUES } from './messages';
import { MEMORY_OUTCOME, MEMORY_PHASE } from './search-attributes';

// Database work: short, safe to repeat, so it is tried until the database is back.
const store = proxyActivities<Activities>({
  taskQueue: QUEUES.store,
  startToCloseTimeout: '1m',
  scheduleToCloseTimeout: '30m',
  retry: { initialInterval: '500ms', maximumInterval: '30s' },
});

/**
 * One cycle: summarise → memory agent ⇄ verifier → commit; a cleanup has nothing to summarise. The loop is here, every decision in memory/hydration/next-step.
 * A failure leaves the cycle's row open and closes this run as Failed with a code; the next run of the same id resumes the cycle.
 */
export async function runCycle(input: HydrateInput): Promise<HydrateResult> {
  const { workflowId, runId } = workflowInfo();
  const at = { scope: input.scope, epoch: input.epoch, cycle: input.number };
  // A model call may take ten minutes; overload is waited out for half an hour, then the cycle ends and resumes at the next slot.
  const llm = proxyActivities<Activities>({
    taskQueue: QUEUES.llm,
    startToCloseTimeout: '10m',
    heartbeatTimeout: input.heartbeatMs,
    scheduleToCloseTimeout: '30m',
    retry: { initialInterval: '1s', maximumInterval: '1m' },
  });
  const plan = { parts: input.parts, waiting: input.waiting, limits: input.limits };
  const progress: Progress = {
    items: input.items,
    points: null,
    files: 0,
    turns: 0,
    attempts: 0,
    findings: [],
    step: 'open',
  };
  const show = (step: string) => setCurrentDetails(describeCycle({ ...progress, step }));

  /** A faulty answer goes back once. */
  async function summarisePart(part: number): Promise<number> {
    for (const n of [1, 2] as const) {
      const summary = `summarise part ${part + 1} of ${input.parts}${n === 2 ? ', repair' : ''}`;
      const result = await llm.summarise.executeWithOptions({ summary }, [{ ...at, part, n }]);
      if (result.status === 'repair') continue;
      progress.points = (progress.points ?? 0) + result.points;
      return result.waiting;
    }
    return 0;
  }

  /** Parts are read in parallel, a few at a time. @returns how many points wait when all are in */
  async function summariseAll(parts: number): Promise<Outcome> {
    let waiting = 0;
    await inParallel(parts, async (part) => {
      const count = await summarisePart(part);
      waiting = Math.max(waiting, count);
    });
    return { status: 'summarised', waiting };
  }

  async function run(step: Step): Promise<Outcome | HydrateResult> {
    switch (step.kind) {
      case 'summarise':
        return summariseAll(step.parts);
      case 'agent':
      case 'rebase': {
        const last = step.attempt >= input.limits.attempts || step.n >= input.limits.turns;
        if (step.kind === 'agent') {
          await llm.agentTurn.executeWithOptions({ summary: `agent turn ${step.n}` }, [{ ...at, n: step.n }]);
          progress.turns += 1;
        }
        const work = step.kind === 'agent' ? store.applyAndVerify : store.rebase;
        const summary =
          step.kind === 'agent' ? `apply and verify turn ${step.n}, attempt ${step.attempt}` : `rebase ${step.n}`;
        const result = await work.executeWithOptions({ summary }, [{ ...at, n: step.n, attempt: step.attempt, last }]);
        progress.attempts = step.attempt;
        progress.files = result.files;
        progress.findings.push(...result.findings);
        return result;
      }
      case 'close': {
        const summary = step.how === 'commit' ? 'commit' : 'keep the old memory';
        const result = await store.closeCycle.executeWithOptions({ summary }, [
          { ...at, how: step.how, version: step.version, workflowId, runId },
        ]);
        if (result.status === 'conflict') return result;
        return {
          outcome: result.outcome,
          items: input.items,
          points: result.counts,
          files: result.files,
          commit: result.commit,
          turns: progress.turns,
          attempts: progress.attempts,
          findings: progress.findings,
          attention: result.attention,
          again: result.again,
        };
      }
      case 'done':
        throw ApplicationFailure.nonRetryable('cycle.failed', 'cycle.failed');
    }
  }

  try {
    upsertSearchAttributes([{ key: MEMORY_PHASE, value: input.work === 'cleanup' ? 'cleaning' : 'hydrating' }]);
    for (let step = firstStep(plan); ;) {
      show(step.kind);
      const outcome = await run(step);
      if ('outcome' in outcome) {
        progress.files = outcome.files;
        upsertSearchAttributes([
          { key: MEMORY_PHASE, value: 'closed' },
          { key: MEMORY_OUTCOME, value: outcome.outcome },
        ]);
        show(outcome.outcome);
        return outcome;
      }
      step = nextStep(plan, step, outcome);
    }
  } catch (error) {
    const code = isCancellation(error) ? 'cancelled' : codeOf(error);
    await CancellationScope.nonCancellable(() =>
      store.failCycle.executeWithOptions({ summary: `note: ${code}` }, [{ ...at, code, workflowId, runId }]),
    );
    if (isCancellation(error)) throw error;
    throw ApplicationFailure.nonRetryable(code, code);
  }
}
