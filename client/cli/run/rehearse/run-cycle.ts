import { setTimeout as sleep } from 'node:timers/promises';
import { agentTurn } from '../../../../activities/agent-turn';
import { applyAndVerify } from '../../../../activities/apply-and-verify';
import { closeCycle } from '../../../../activities/close-cycle';
import { type Deps, type Running } from '../../../../activities/deps';
import { rebase } from '../../../../activities/rebase';
import { summarise } from '../../../../activities/summarise';
import { MemoryError } from '../../../../memory/errors';
import {
  DEFAULT_LIMITS,
  firstStep,
  nextStep,
  type Outcome,
  type Plan,
  type Step,
} from '../../../../memory/hydration/next-step';
import { type ScopeEpoch } from '../../../../memory/scope';

type At = ScopeEpoch & { cycle: number };

export interface Hooks {
  running: Running;
  /** Called before each model call or transaction, with what comes, in words without content. */
  before: (step: string) => Promise<void>;
}

/**
 * One cycle that is open already, in the order of workflows/run-cycle.ts and by the same decisions (memory/hydration/next-step.ts), but
 * without Temporal: no text of a rehearsal reaches it.
 * @returns `committed`, `proposed` or `kept-old`
 * @throws MemoryError what ends a cycle as failed
 */
export async function runCycle(
  deps: Deps,
  at: At,
  { parts, waiting }: { parts: number; waiting: number },
  hooks: Hooks,
): Promise<string> {
  const plan: Plan = { parts, waiting, limits: DEFAULT_LIMITS };
  for (let step = firstStep(plan); ;) {
    const outcome = await take(deps, at, step, plan, hooks);
    if ('outcome' in outcome) return outcome.outcome;
    step = nextStep(plan, step, outcome);
  }
}

async function take(deps: Deps, at: At, step: Step, plan: Plan, hooks: Hooks): Promise<Outcome | Closed> {
  switch (step.kind) {
    case 'summarise':
      return summariseAll(deps, at, step.parts, hooks);
    case 'agent':
    case 'rebase': {
      const last = step.attempt >= plan.limits.attempts || step.n >= plan.limits.turns;
      await hooks.before(step.kind === 'agent' ? `agent turn ${step.n}` : `rebase ${step.n}`);
      if (step.kind === 'agent') await patiently(hooks, () => agentTurn(deps, { ...at, n: step.n }, hooks.running));
      const work = step.kind === 'agent' ? applyAndVerify : rebase;
      return work(deps, { ...at, n: step.n, attempt: step.attempt, last });
    }
    case 'close': {
      await hooks.before(step.how === 'commit' ? 'commit' : 'keep the old memory');
      return closeCycle(deps, {
        ...at,
        how: step.how,
        version: step.version,
        workflowId: 'rehearsal',
        runId: 'rehearsal',
      });
    }
    case 'done':
      throw new MemoryError('cycle.failed', 'The cycle did not end.', 'Run the rehearsal again.');
  }
}

type Closed = Extract<Awaited<ReturnType<typeof closeCycle>>, { status: 'closed' }>;

/** One part after the other: there is one transaction. */
async function summariseAll(deps: Deps, at: At, parts: number, hooks: Hooks): Promise<Outcome> {
  let waiting = 0;
  for (let part = 0; part < parts; part += 1) {
    for (const n of [1, 2] as const) {
      await hooks.before(`summarise part ${part + 1} of ${parts}${n === 2 ? ', repair' : ''}`);
      const result = await patiently(hooks, () => summarise(deps, { ...at, part, n }, hooks.running));
      if (result.status === 'repair') continue;
      waiting = result.waiting;
      break;
    }
  }
  return { status: 'summarised', waiting };
}

/** What passes by itself. A database that is away took the rehearsal with it. */
const AWAY = new Set<string>(['model.overloaded', 'model.unreachable']);
/** Tries of one call while the server is overloaded or away, and the longest wait between two. */
const TRIES = 6;
const LONGEST_MS = 60_000;

/** Temporal would try again; here nobody else does. What was answered is in the ledger and not asked for again. */
async function patiently<T>({ running }: Hooks, call: () => Promise<T>): Promise<T> {
  for (let n = 1; ; n += 1) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof MemoryError) || !AWAY.has(error.code) || n === TRIES) throw error;
      await sleep(Math.min(error.retryAfterMs ?? 1_000 * 2 ** n, LONGEST_MS), undefined, { signal: running.signal });
    }
  }
}
