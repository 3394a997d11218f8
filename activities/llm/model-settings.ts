import { MemoryError } from '../../memory/errors';
import { type Effort } from './model';

export interface StepSettings {
  model: string;
  effort: Effort;
}

/** Which model does what. Holds the key: never log it whole. */
export interface ModelSettings {
  /** The extractive engine stands in for a model; its address is found at start-up. */
  offline: boolean;
  baseUrl: string | null;
  apiKey: string | null;
  /** Dollars a run may cost; null for no cap. */
  maxUsd: number | null;
  summarise: StepSettings;
  remember: StepSettings;
  /** Windows by model as the operator says, tokens; a model that is missing is asked of its server. */
  contextTokens?: Readonly<Record<string, number>>;
}

type Env = Readonly<Record<string, string | undefined>>;

/** As a model's name. The engine is a server of its own, so a cycle uses it for both steps or for none. */
const OFFLINE = 'offline';
const EFFORTS = ['low', 'medium', 'high', 'xhigh', 'max'] as const;

/**
 * Reads the models from the environment. There is no default model and no silent fallback to the offline engine.
 * @throws MemoryError `model.missing` with the variables to set, `usage.invalid` for a value that cannot be meant
 */
export function modelSettings(env: Env): ModelSettings {
  const apiKey = read(env, 'ANTHROPIC_API_KEY');
  const baseUrl = address(read(env, 'ANTHROPIC_BASE_URL'));
  const summarise = step(env, 'SUMMARISE');
  const remember = step(env, 'REMEMBER');
  const offline = summarise.model === OFFLINE && remember.model === OFFLINE;
  if (!offline && (summarise.model === OFFLINE || remember.model === OFFLINE)) {
    throw invalid('The offline engine cannot share a cycle with a model.', 'Set AQUIFER_MODEL=offline alone.');
  }
  if (!offline && apiKey === null && baseUrl === null) {
    throw new MemoryError(
      'model.missing',
      'A model is named, but no way to it.',
      'Set ANTHROPIC_API_KEY, or ANTHROPIC_BASE_URL for your own server that speaks the Messages API.',
    );
  }
  const maxUsd = dollars(read(env, 'AQUIFER_MAX_USD'));
  return { offline, baseUrl, apiKey, maxUsd, summarise, remember, ...windows(env, summarise, remember) };
}

/** Empty means unset: compose files and shells pass on empty variables. */
function read(env: Env, name: string): string | null {
  return env[name]?.trim() || null;
}

// Its own variable first, then the common one; the same goes for the effort.
function step(env: Env, name: 'SUMMARISE' | 'REMEMBER'): StepSettings {
  const model = read(env, `AQUIFER_MODEL_${name}`) ?? read(env, 'AQUIFER_MODEL');
  if (model === null) {
    throw new MemoryError(
      'model.missing',
      'No model is set.',
      'Set AQUIFER_MODEL (for example claude-sonnet-5-5) with ANTHROPIC_API_KEY or ANTHROPIC_BASE_URL, ' +
        'or AQUIFER_MODEL=offline for the extractive engine, which is no language model.',
    );
  }
  return { model, effort: effort(env, `AQUIFER_EFFORT_${name}`) ?? effort(env, 'AQUIFER_EFFORT') };
}

function effort(env: Env, name: string): Effort {
  const value = read(env, name);
  if (value === null) return null;
  const known = EFFORTS.find((one) => one === value);
  if (!known) throw invalid(`${name} is not an effort.`, `Use one of ${EFFORTS.join(', ')}, or leave it out.`);
  return known;
}

// A cap of 0 would stop every run at its first call, so it is taken for a mistake.
function dollars(value: string | null): number | null {
  if (value === null) return null;
  const amount = Number(value);
  if (Number.isFinite(amount) && amount > 0) return amount;
  throw invalid('AQUIFER_MAX_USD is not an amount above 0.', 'Use a number such as 2.50, or leave it out for no cap.');
}

// Said for one step or for both; where one model does both, the smaller window is its.
function windows(env: Env, summarise: StepSettings, remember: StepSettings): Pick<ModelSettings, 'contextTokens'> {
  const contextTokens: Record<string, number> = {};
  for (const [name, { model }] of [
    ['SUMMARISE', summarise],
    ['REMEMBER', remember],
  ] as const) {
    const tokens = wholeTokens(env, `AQUIFER_CONTEXT_TOKENS_${name}`) ?? wholeTokens(env, 'AQUIFER_CONTEXT_TOKENS');
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
