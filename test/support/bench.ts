import { agentTurn } from '../../activities/agent-turn';
import { applyAndVerify } from '../../activities/apply-and-verify';
import { closeCycle } from '../../activities/close-cycle';
import { openCycle } from '../../activities/cycle/open-cycle';
import { type Deps, type Running } from '../../activities/deps';
import { createAnthropicModel } from '../../activities/llm/anthropic';
import { rebase } from '../../activities/rebase';
import { summarise } from '../../activities/summarise';
import {
  DEFAULT_LIMITS,
  firstStep,
  type Limits,
  nextStep,
  type Outcome,
  type Step,
} from '../../memory/hydration/next-step';
import { type CycleKind } from '../../memory/hydration/requests';
import { type ScopeId } from '../../memory/scope';
import { withScope } from '../../schema/connect';
import { type Cycle, loadCycle } from '../../schema/cycles/load-cycle';
import { storeRequest } from '../../schema/cycles/requests';
import { loadScope } from '../../schema/scopes/load-scope';
import { createWorld, type World } from '../schema/world';
import { type FakeAnswer, type FakeModel, type FakeRequest, startFakeModel } from './fake-model';
import { everyStep } from './model-steps';
import { isSummary, simpleModel } from './simple-model';

type Say = (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>;

/** The activities of a cycle on real Postgres with a scripted model, carried out in their order without Temporal. */
export interface Bench extends World {
  deps: Deps;
  model: FakeModel;
  /** What the model says from now on: agent turns in order, then an error; `summary` answers the summarizer. */
  play(turns: (FakeAnswer | Say)[], summary?: Say): void;
  /** Requests since `play`. */
  asked(kind: 'agent' | 'summary'): FakeRequest[];
  /** One cycle; null when there is no news. `steps` is given each step before it is taken. */
  run(
    scope: ScopeId,
    options?: { kind?: CycleKind; limits?: Partial<Limits>; before?: (step: Step) => Promise<void> | void },
  ): Promise<Cycle | null>;
}

const RUNNING: Running = { heartbeat: () => undefined, signal: new AbortController().signal };

export async function createBench(change: Partial<Deps> = {}): Promise<Bench> {
  const world = await createWorld();
  let turns: (FakeAnswer | Say)[] = [];
  let summary: Say = simpleModel;
  let since = 0;
  const model = await startFakeModel({
    answers: (request) => {
      if (isSummary(request)) return summary(request);
      const turn = turns.shift() ?? { error: { status: 500, message: 'no turn left' } };
      return typeof turn === 'function' ? turn(request) : turn;
    },
  });
  const deps: Deps = {
    db: world.db,
    model: createAnthropicModel({ baseUrl: model.baseUrl, apiKey: 'test' }),
    settings: { offline: false, baseUrl: null, apiKey: null, maxUsd: null, ...everyStep('claude-sonnet-5-5') },
    now: () => new Date().toISOString(),
    leaseMs: 5_000,
    summaryTokens: 90_000,
    shownTokens: 24_000,
    ...change,
  };
  return {
    ...world,
    deps,
    model,
    play: (next, answer = simpleModel) => {
      [turns, summary, since] = [[...next], answer, model.requests.length];
    },
    asked: (kind) => model.requests.slice(since).filter((request) => isSummary(request) === (kind === 'summary')),
    run: (scope, options) => runCycle(deps, scope, options),
    close: async () => {
      await model.close();
      await world.close();
    },
  };
}

let requests = 0;

const runCycle: (deps: Deps, ...rest: Parameters<Bench['run']>) => Promise<Cycle | null> = async (
  deps,
  scope,
  options = {},
) => {
  const [now, key] = [deps.now(), `request-${++requests}`];
  await withScope(deps.db, scope, async (tx) => {
    const { epoch } = await loadScope(tx, scope);
    await storeRequest(
      tx,
      { scope, epoch },
      { key, kind: options.kind ?? 'hydrate', until: null, since: null, reason: null, at: now },
    );
  });
  const opened = await openCycle(deps, { scope, why: 'force', slotAt: now, nextSlotAt: now });
  if (opened.kind !== 'cycle') return null;
  const at = { scope, epoch: opened.epoch, cycle: opened.number };
  const plan = { parts: opened.parts, waiting: opened.waiting, limits: { ...DEFAULT_LIMITS, ...options.limits } };
  for (let step = firstStep(plan); step.kind !== 'done';) {
    await options.before?.(step);
    step = nextStep(plan, step, await take(deps, at, step, plan.limits));
  }
  return withScope(deps.db, scope, (tx) => loadCycle(tx, at, at.cycle));
};

/** As the workflow does, one after the other: a faulty answer goes back once. */
async function summariseAll(
  deps: Deps,
  at: { scope: ScopeId; epoch: number; cycle: number },
  parts: number,
): Promise<Outcome> {
  let waiting = 0;
  for (let part = 0; part < parts; part++) {
    for (const n of [1, 2] as const) {
      const result = await summarise(deps, { ...at, part, n }, RUNNING);
      if (result.status === 'repair') continue;
      waiting = result.waiting;
      break;
    }
  }
  return { status: 'summarised', waiting };
}

async function take(
  deps: Deps,
  at: { scope: ScopeId; epoch: number; cycle: number },
  step: Step,
  limits: Limits,
): Promise<Outcome> {
  switch (step.kind) {
    case 'summarise':
      return summariseAll(deps, at, step.parts);
    case 'agent':
    case 'rebase': {
      const last = step.attempt >= limits.attempts || step.n >= limits.turns;
      if (step.kind === 'agent') await agentTurn(deps, { ...at, n: step.n }, RUNNING);
      return (step.kind === 'agent' ? applyAndVerify : rebase)(deps, { ...at, n: step.n, attempt: step.attempt, last });
    }
    case 'close':
      return closeCycle(deps, { ...at, how: step.how, version: step.version, workflowId: 'w', runId: 'r' });
    case 'done':
      throw new Error('the cycle is over');
  }
}
