import { type KeyRing } from '../activities/credentials/key-ring';
import { type Deps } from '../activities/deps';
import { createAnthropicModel } from '../activities/llm/anthropic';
import { type ModelSettings } from '../activities/llm/model-settings';
import { costUsd } from '../activities/llm/prices';
import { RunCap } from '../activities/llm/run-cap';
import { MemoryError } from '../memory/errors';
import { connect } from '../schema/connect';
import { checkLogin } from '../schema/check-login';

/** Keeps the summarizer's prompt below the 100,000 tokens at which the cheapest model's price steps up. */
const SUMMARY_TOKENS = 90_000;
/** Above this, showing the whole memory in every turn costs more than a turn of reads. */
const SHOWN_TOKENS = 24_000;
const LEASE_MS = 60_000;

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
  const { baseUrl, apiKey } = config.settings;
  return {
    db,
    model: createAnthropicModel({ ...(baseUrl ? { baseUrl } : {}), ...(apiKey ? { apiKey } : {}) }),
    settings: config.settings,
    now: () => new Date().toISOString(),
    leaseMs: config.leaseMs ?? LEASE_MS,
    summaryTokens: SUMMARY_TOKENS,
    shownTokens: SHOWN_TOKENS,
    credentials: config.credentials ?? null,
    endpoints: config.endpoints ?? {},
    close: () => db.destroy(),
  };
}

/** A cap in dollars on a model without a known price would never hold. */
function refuseBlindCap({ maxUsd, offline, summarise, remember }: ModelSettings): void {
  const nothing = { input: 0, cacheRead: 0, cacheWrite: 0, output: 0 };
  const unknown = [summarise.model, remember.model].find((model) => costUsd(model, nothing) === null);
  if (maxUsd === null || offline || unknown === undefined) return;
  throw new MemoryError(
    'usage.invalid',
    `AQUIFER_MAX_USD is set, but the price of ${unknown} is not known, so the cap could not hold.`,
    'Leave AQUIFER_MAX_USD out, or use a model of the table in activities/llm/prices.ts.',
  );
}
