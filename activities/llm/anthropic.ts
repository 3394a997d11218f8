import Anthropic, { APIError } from '@anthropic-ai/sdk';
import { answerTokens, type ModelWindow } from '../../memory/hydration/window-budgets';
import { fromWire } from './anthropic-answer';
import { garbled, toMemoryError, unreachable } from './anthropic-errors';
import { toWire } from './anthropic-request';
import { startHeartbeat } from './heartbeat';
import { type Model, type ModelRequest } from './model';
import { patientFetch } from './patient-fetch';
import { guardSilence } from './silence';

export interface AnthropicOptions {
  /** Any server that speaks the Messages API; the provider's own where left out. */
  baseUrl?: string;
  /** Local servers need none. */
  apiKey?: string;
  /** Longest silence of the server before a call ends as `model.unreachable`, in ms. */
  timeoutMs?: number;
  /** Least time between two heartbeats, in ms. */
  heartbeatEveryMs?: number;
  /** Windows an operator knows better, tokens by model; the server is not asked for these. */
  contextTokens?: Readonly<Record<string, number>>;
}

/** The SDK's own limit; thinking at high effort before a long answer can be silent for most of it. */
const TEN_MINUTES_MS = 600_000;
const MINUTE_MS = 60_000;
/** A row of a table; whoever starts waits for it. */
const LIMITS_MS = 10_000;
type Limits = Awaited<ReturnType<Model['limits']>>;

/**
 * The model port on the Messages API. One call is one request: retries belong to Temporal, where they are seen, counted
 * and survive a restart. Calls always stream, so that long answers meet no limit of proxies or of the SDK.
 * An aborted call throws the signal's reason; every other failure is a MemoryError (`anthropic-errors.ts`).
 */
export function createAnthropicModel(options: AnthropicOptions = {}): Model {
  const { timeoutMs = TEN_MINUTES_MS, heartbeatEveryMs = 5_000 } = options;
  const client = new Anthropic({
    // Both are given in any case, else the SDK looks for its own in the environment and in profiles.
    baseURL: options.baseUrl ?? 'https://api.anthropic.com',
    apiKey: options.apiKey ?? 'none',
    maxRetries: 0,
    timeout: timeoutMs,
    fetch: patientFetch,
    // The SDK logs what it cannot parse and can trace contents: both are memory text.
    logLevel: 'off',
    openTelemetry: false,
  });
  const limits = new Map<string, Promise<Limits>>();
  const windows = new Map<string, ModelWindow>();

  return {
    async ask(request, { signal, heartbeat }) {
      const pulse = startHeartbeat(heartbeat, heartbeatEveryMs);
      const guard = guardSilence(timeoutMs, signal);
      const stream = client.messages.stream(
        { ...toWire(request), max_tokens: roomFor(request, windows.get(request.model)) },
        { signal: guard.signal },
      );
      stream.on('streamEvent', () => {
        pulse.onEvent();
        guard.onEvent();
      });
      try {
        return fromWire(await stream.finalMessage());
      } catch (error) {
        // The SDK reports both kinds of abort alike; only the guard knows whose it was.
        if (guard.expired()) throw unreachable('was silent for too long');
        if (signal?.aborted) throw signal.reason;
        if (stream.response?.ok && !isEventStream(stream.response)) throw garbled();
        throw toMemoryError(error);
      } finally {
        pulse.stop();
        guard.stop();
      }
    },

    countTokens: (request: ModelRequest) =>
      unlessMissing(async () => (await client.messages.countTokens(toWire(request), brief(timeoutMs))).input_tokens),

    limits(model) {
      const told = options.contextTokens?.[model];
      const ask = () => unlessMissing(() => retrieveLimits(client, model, timeoutMs));
      const known = limits.get(model) ?? (told ? Promise.resolve({ context: told, output: told }) : ask());
      limits.set(model, known);
      known.then(
        (window) => void (window && windows.set(model, window)),
        // Only answers are kept: the next caller asks again after a failure.
        () => limits.delete(model),
      );
      return known;
    },
  };
}

/** A window that is known bounds the answer too: a small server refuses to promise more than it has. */
function roomFor({ maxTokens }: ModelRequest, window: ModelWindow | undefined): number {
  return window ? Math.min(maxTokens, answerTokens(window)) : maxTokens;
}

async function retrieveLimits(client: Anthropic, model: string, timeoutMs: number): Promise<Limits> {
  const timeout = Math.min(timeoutMs, LIMITS_MS);
  const { max_input_tokens: context, max_tokens: output } = await client.models.retrieve(model, {}, { timeout });
  return typeof context === 'number' && typeof output === 'number' ? { context, output } : null;
}

/** Counting lets no model think, so it may not take long. */
function brief(timeoutMs: number): { timeout: number } {
  return { timeout: Math.min(timeoutMs, MINUTE_MS) };
}

/** Null where the server has no such endpoint; local servers often lack both. */
async function unlessMissing<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof APIError && (error.status === 404 || error.status === 405)) return null;
    throw toMemoryError(error);
  }
}

function isEventStream(response: Response): boolean {
  return response.headers.get('content-type')?.includes('text/event-stream') ?? false;
}
