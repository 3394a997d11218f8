import { MemoryError } from '../../memory/errors';
import { type Effort } from './model';

/** What models are asked for. Settings have these names, variables too: `AQUIFER_MODEL_FACTS`. */
export const MODEL_STEPS = ['summarise', 'remember', 'facts', 'evolve', 'rewrite', 'pick'] as const;

export type ModelStep = (typeof MODEL_STEPS)[number];

export interface StepSettings {
  model: string;
  effort: Effort;
}

/** Which model does what. Holds the key: never log it whole. */
export interface ModelSettings extends Readonly<Record<ModelStep, StepSettings>> {
  /** The extractive engine stands in for a model; its address is found at start-up. */
  offline: boolean;
  baseUrl: string | null;
  apiKey: string | null;
  /** Dollars a run may cost; null for no cap. */
  maxUsd: number | null;
  /** Windows by model as the operator says, tokens; a model that is missing is asked of its server. */
  contextTokens?: Readonly<Record<string, number>>;
}

type Env = Readonly<Record<string, string | undefined>>;

/** As a model's name. The engine is a server of its own, so all steps use it or none. */
const OFFLINE = 'offline';
/** Where no common model is named: the files' steps came first, and who set only those has a model of either kind. */
const STANDS_IN: Partial<Record<ModelStep, ModelStep>> = {
  facts: 'summarise',
  pick: 'summarise',
  evolve: 'remember',
  rewrite: 'remember',
};
/** Where no effort is named. Writing a memory from years of facts is worth the thought; it is one call a month. */
const EFFORT_OF: Partial<Record<ModelStep, Effort>> = { rewrite: 'high' };
/** As an effort: the model's own, for servers that refuse to be told. */
const UNSAID = 'none';
const EFFORTS = ['low', 'medium', 'high', 'xhigh', 'max'] as const;

/**
 * Reads the models from the environment. There is no default model and no silent fallback to the offline engine.
 * @throws MemoryError `model.missing` with the variables to set, `usage.invalid` for a value that cannot be meant
 */
export function modelSettings(env: Env): ModelSettings {
  const apiKey = read(env, 'ANTHROPIC_API_KEY');
  const baseUrl = address(read(env, 'ANTHROPIC_BASE_URL'));
  const steps = Object.fromEntries(MODEL_STEPS.map((name) => [name, step(env, name)])) as Record<
    ModelStep,
    StepSettings
  >;
  const models = MODEL_STEPS.map((name) => steps[name].model);
  const offline = models.every((model) => model === OFFLINE);
  if (!offline && models.includes(OFFLINE)) {
    throw invalid('The offline engine cannot share the work with a model.', 'Set AQUIFER_MODEL=offline alone.');
  }
  if (!offline && apiKey === null && baseUrl === null) {
    throw new MemoryError(
      'model.missing',
      'A model is named, but no way to it.',
      'Set ANTHROPIC_API_KEY, or ANTHROPIC_BASE_URL for your own server that speaks the Messages API.',
    );
  }
  const maxUsd = dollars(read(env, 'AQUIFER_MAX_USD'));
  return { offline, baseUrl, apiKey, maxUsd, ...steps, ...windows(env, steps) };
}

/** Empty means unset: compose files and shells pass on empty variables. */
function read(env: Env, name: string): string | null {
  return env[name]?.trim() || null;
}

// Its own variable first, then the common one; the same goes for the effort.
function step(env: Env, name: ModelStep): StepSettings {
  const kin = STANDS_IN[name];
  const model =
    read(env, variable('MODEL', name)) ??
    read(env, 'AQUIFER_MODEL') ??
    (kin === undefined ? null : read(env, variable('MODEL', kin)));
  if (model === null) {
    throw new MemoryError(
      'model.missing',
      'No model is set.',
      'Set AQUIFER_MODEL (for example claude-sonnet-5-5) with ANTHROPIC_API_KEY or ANTHROPIC_BASE_URL, ' +
        'or AQUIFER_MODEL=offline for the extractive engine, which is no language model.',
    );
  }
  const said = effort(env, variable('EFFORT', name)) ?? effort(env, 'AQUIFER_EFFORT');
  return { model, effort: said === UNSAID ? null : (said ?? EFFORT_OF[name] ?? null) };
}

function variable(what: 'MODEL' | 'EFFORT' | 'CONTEXT_TOKENS', name: ModelStep): string {
  return `AQUIFER_${what}_${name.toUpperCase()}`;
}

function effort(env: Env, name: string): Effort | typeof UNSAID {
  const value = read(env, name);
  if (value === null || value === UNSAID) return value;
  const known = EFFORTS.find((one) => one === value);
  if (!known)
    throw invalid(`${name} is not an effort.`, `Use one of ${EFFORTS.join(', ')}, ${UNSAID}, or leave it out.`);
  return known;
}

// A cap of 0 would stop every run at its first call, so it is taken for a mistake.
function dollars(value: string | null): number | null {
  if (value === null) return null;
  const amount = Number(value);
  if (Number.isFinite(amount) && amount > 0) return amount;
  throw invalid('AQUIFER_MAX_USD is not an amount above 0.', 'Use a number such as 2.50, or leave it out for no cap.');
}

// Said for one step or for all; where one model does several, the smallest window is its.
function windows(env: Env, steps: Record<ModelStep, StepSettings>): Pick<ModelSettings, 'contextTokens'> {
  const contextTokens: Record<string, number> = {};
  for (const name of MODEL_STEPS) {
    const { model } = steps[name];
    const tokens = wholeTokens(env, variable('CONTEXT_TOKENS', name)) ?? wholeTokens(env, 'AQUIFER_CONTEXT_TOKENS');
    if (tokens !== null) contextTokens[model] = Math.min(tokens, contextTokens[model] ?? tokens);
  }
  return Object.keys(contextTokens).length > 0 ? { contextTokens } : {};
}

function wholeTokens(env: Env, name: string): number | null {
  const value = read(env, name);
  if (value === null) return null;
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value);
  throw invalid(`${name} is not a number of tokens.`, 'Use one such as 32768, or leave it out to ask the server.');
}

function address(value: string | null): string | null {
  if (value === null || /^https?:\/\//.test(value)) return value;
  throw invalid('ANTHROPIC_BASE_URL is not an address.', 'Use one such as http://127.0.0.1:8000.');
}

function invalid(what: string, next: string): MemoryError {
  return new MemoryError('usage.invalid', what, next);
}
