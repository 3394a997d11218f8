import { setTimeout as wait } from 'node:timers/promises';
import { type KeyRing } from '../activities/credentials/key-ring';
import { type Deps } from '../activities/deps';
import { createAnthropicModel } from '../activities/llm/anthropic';
import { type Model } from '../activities/llm/model';
import { MODEL_STEPS, type ModelSettings, type ModelStep } from '../activities/llm/model-settings';
import { costUsd } from '../activities/llm/prices';
import { RunCap } from '../activities/llm/run-cap';
import { withTokenCheck } from '../activities/llm/token-check';
import { MemoryError } from '../memory/errors';
import { agentBudgets, type ModelWindow, shrunk, summaryBudget } from '../memory/hydration/window-budgets';
import { connect } from '../schema/connect';
import { checkLogin } from '../schema/check-login';

const LEASE_MS = 60_000;
/** How long a start waits to hear a model's window; then it is taken as unknown. */
const PATIENCE_MS = 3_000;
/** Steps whose prompts are filled up to what `summaryTokens` says, so it is the least that any of their models takes. */
const READING: readonly ModelStep[] = ['summarise', 'facts', 'evolve', 'rewrite'];

/** Builds what activities are made of, and refuses a database login that could see past row security. */
export async function buildDeps(config: {
  databaseUrl: string;
  settings: ModelSettings;
  leaseMs?: number;
  credentials?: KeyRing | null;
  endpoints?: Record<string, string>;
}): Promise<Deps & { close(): Promise<void> }> {
  refuseBlindCap(config.settings);
  const db = connect(config.databaseUrl);
  try {
    await checkLogin(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  RunCap.set(config.settings.maxUsd);
  const port = modelPort(config.settings);
  const budgets = await budgetsOf(port, config.settings).catch(async (error: unknown) => {
    await db.destroy();
    throw error;
  });
  const ratios = new Map<string, number>();
  const deps = {
    db,
    // Activities read sizes from here at each use, so that what the first call taught holds from then on.
    model: withTokenCheck(port, (model, ratio) =>
      Object.assign(deps, shrunkFor(ratios.set(model, ratio), config.settings, budgets)),
    ),
    settings: config.settings,
    now: () => new Date().toISOString(),
    leaseMs: config.leaseMs ?? LEASE_MS,
    ...budgets,
    credentials: config.credentials ?? null,
    endpoints: config.endpoints ?? {},
    close: () => db.destroy(),
  };
  return deps;
}

function modelPort({ baseUrl, apiKey, contextTokens }: ModelSettings): Model {
  return createAnthropicModel({
    ...(baseUrl ? { baseUrl } : {}),
    ...(apiKey ? { apiKey } : {}),
    ...(contextTokens ? { contextTokens } : {}),
  });
}

type Sizes = Pick<Deps, 'summaryTokens' | 'shownTokens'> & Required<Pick<Deps, 'maxBudgets'>>;

/** Each step's sizes from its own model's window. @throws MemoryError usage.invalid when a window is too small for its step */
async function budgetsOf(port: Model, settings: ModelSettings): Promise<Sizes> {
  const models = [...new Set([...READING, 'remember' as const].map((step) => settings[step].model))];
  const windows = new Map(
    await Promise.all(models.map(async (model) => [model, await windowOf(port, model)] as const)),
  );
  const { shown, ...maxBudgets } = agentBudgets(windows.get(settings.remember.model) ?? null, settings.remember.model);
  const parts = READING.map((step) => {
    const { model } = settings[step];
    return summaryBudget(windows.get(model) ?? null, model, step.toUpperCase());
  });
  return { summaryTokens: Math.min(...parts), shownTokens: shown, maxBudgets };
}

/** A server that cannot say, does not answer or refuses is no reason not to start: its calls will tell. */
async function windowOf(port: Model, model: string): Promise<ModelWindow | null> {
  const patience = new AbortController();
  const tooLate = wait(PATIENCE_MS, null, { signal: patience.signal }).catch(() => null);
  return Promise.race([port.limits(model).catch(() => null), tooLate]).finally(() => patience.abort());
}

/** Sizes divided by how much we undercount; where several models share one, for the one we undercount most. */
function shrunkFor(ratios: ReadonlyMap<string, number>, settings: ModelSettings, sizes: Sizes): Sizes {
  const { summaryTokens, shownTokens, maxBudgets } = sizes;
  const worst = (steps: readonly ModelStep[]) =>
    Math.max(...steps.map((step) => ratios.get(settings[step].model) ?? 1));
  return {
    ...shrunk({ summaryTokens }, worst(READING)),
    ...shrunk({ shownTokens }, worst(['remember'])),
    maxBudgets: shrunk(maxBudgets, worst(['remember'])),
  };
}

/** A cap in dollars on a model without a known price would never hold. */
function refuseBlindCap(settings: ModelSettings): void {
  const { maxUsd, offline } = settings;
  const nothing = { input: 0, cacheRead: 0, cacheWrite: 0, output: 0 };
  const unknown = MODEL_STEPS.map((step) => settings[step].model).find((model) => costUsd(model, nothing) === null);
  if (maxUsd === null || offline || unknown === undefined) return;
  throw new MemoryError(
    'usage.invalid',
    `AQUIFER_MAX_USD is set, but the price of ${unknown} is not known, so the cap could not hold.`,
    'Leave AQUIFER_MAX_USD out, or use a model of the table in activities/llm/prices.ts.',
  );
}
