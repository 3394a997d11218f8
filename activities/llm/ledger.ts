import { createHash } from 'node:crypto';
import { MemoryError } from '../../memory/errors';
import { type ScopeEpoch } from '../../memory/scope';
import { bookCall } from '../../schema/calls/book-call';
import { finishCall } from '../../schema/calls/finish-call';
import { addSpend, spentOn } from '../../schema/calls/spend';
import { type Tx, withScope } from '../../schema/connect';
import { loadScope } from '../../schema/scopes/load-scope';
import { lockEpoch } from '../../schema/scopes/lock-epoch';
import { type Deps, type Running } from '../deps';
import { type ModelAnswer, type ModelRequest, type Usage } from './model';
import { costUsd } from './prices';
import { RunCap } from './run-cap';

export interface CallId {
  cycle: number;
  step: string;
  n: string;
  /** The stored answer counts only for this very request: it speaks of the items by their place in it. */
  exact?: boolean;
}

/** Key of a call: `<scope>/<epoch>/<cycle>/<step>/<n>`. */
export const callKey = (at: ScopeEpoch, { cycle, step, n }: CallId) => `${at.scope}/${at.epoch}/${cycle}/${step}/${n}`;

/**
 * Asks the model exactly once per key. The call is booked with a lease before it is made; a stored answer is never asked for again;
 * a call that died in flight is booked lost when its lease ran out, and is the only kind repeated.
 * @param question made within the transaction that books it, under the epoch's lock, where it tells what may be taken back at any time
 * @throws MemoryError call.in-flight (retry after the lease), budget.exhausted, epoch.gone, or the model's own
 */
export async function askOnce(
  deps: Deps,
  at: ScopeEpoch,
  id: CallId,
  question: ModelRequest | ((tx: Tx) => Promise<ModelRequest>),
  running: Running,
): Promise<ModelAnswer> {
  const key = callKey(at, id);
  const { booked, request } = await withScope(deps.db, at.scope, async (tx) => {
    await lockEpoch(tx, at);
    const request = typeof question === 'function' ? await question(tx) : question;
    const booking = await bookCall(tx, at, {
      key,
      cycle: id.cycle,
      step: id.step,
      model: request.model,
      requestHash: createHash('sha256').update(JSON.stringify(request)).digest('hex').slice(0, 16),
      at: deps.now(),
      leaseUntil: leaseFrom(deps),
      exact: id.exact ?? false,
    });
    if (booking.kind === 'booked') {
      const { daily_usd: cap } = await loadScope(tx, at.scope);
      refuseOver(cap, await spentOn(tx, at.scope, dayOf(deps)), estimateUsd(request), `Today's cap of ${at.scope}`);
    }
    return { booked: booking, request };
  });
  if (booked.kind === 'stored') return booked.answer as ModelAnswer;
  if (booked.kind === 'in-flight') {
    throw new MemoryError('call.in-flight', `Another attempt holds ${key}.`, 'It is asked again when its lease ends.', {
      retryAfterMs: Math.max(200, Date.parse(booked.leaseUntil) - Date.parse(deps.now())),
    });
  }
  return makeCall(deps, at, key, booked.attempt, request, running);
}

async function makeCall(
  deps: Deps,
  at: ScopeEpoch,
  key: string,
  attempt: number,
  request: ModelRequest,
  running: Running,
): Promise<ModelAnswer> {
  const renew = setInterval(() => void renewLease(deps, at, key, attempt), deps.leaseMs / 3);
  try {
    const answer = await ask(deps, at, key, attempt, request, running);
    const cost = costUsd(request.model, answer.usage) ?? 0;
    // If this fails the call stays booked as started: its lease runs out, and the repeat books it lost.
    const kept = await withScope(deps.db, at.scope, async (tx) => {
      await addSpend(tx, at.scope, dayOf(deps), cost);
      return finishCall(tx, at, key, attempt, {
        state: 'done',
        answer: JSON.stringify(answer),
        stop_reason: answer.stopReason,
        finished_at: deps.now(),
        cost_usd: cost,
        ...tokens(answer.usage),
      });
    });
    if (!kept) await refuseLate(deps, at, key);
    return answer;
  } finally {
    clearInterval(renew);
  }
}

/** Postgres stores no NUL and no half of a surrogate pair; a model that writes one would be asked, and paid, again and again. */
function storable(answer: ModelAnswer): ModelAnswer {
  const clean = (_key: string, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;
  return JSON.parse(JSON.stringify(answer, clean)) as ModelAnswer;
}

/** The money is spent, but the answer has nowhere to land. @throws MemoryError epoch.gone after a wipe, else call.in-flight */
async function refuseLate(deps: Deps, at: ScopeEpoch, key: string): Promise<never> {
  await withScope(deps.db, at.scope, (tx) => lockEpoch(tx, at));
  throw new MemoryError('call.in-flight', `The lease of ${key} ran out.`, 'Another attempt has taken the call over.');
}

async function ask(
  deps: Deps,
  at: ScopeEpoch,
  key: string,
  attempt: number,
  request: ModelRequest,
  running: Running,
): Promise<ModelAnswer> {
  try {
    return await askWithinCap(deps, request, running);
  } catch (error) {
    const code = error instanceof MemoryError ? error.code : 'model.unreachable';
    await withScope(deps.db, at.scope, (tx) =>
      finishCall(tx, at, key, attempt, { state: 'failed', code, finished_at: deps.now() }),
    ).catch(() => undefined);
    throw error;
  }
}

async function askWithinCap(deps: Deps, request: ModelRequest, running: Running): Promise<ModelAnswer> {
  const estimate = estimateUsd(request);
  let cost = 0;
  RunCap.reserve(estimate);
  try {
    const call = { signal: running.signal, heartbeat: () => running.heartbeat() };
    const answer = storable(await deps.model.ask(request, call));
    cost = costUsd(request.model, answer.usage) ?? 0;
    return answer;
  } finally {
    RunCap.settle(estimate, cost);
  }
}

/** A lost renewal only shortens the lease; the call goes on. */
async function renewLease(deps: Deps, at: ScopeEpoch, key: string, attempt: number): Promise<void> {
  const lease = { lease_until: leaseFrom(deps) };
  await withScope(deps.db, at.scope, (tx) => finishCall(tx, at, key, attempt, lease)).catch(() => undefined);
}

function refuseOver(capUsd: number, spentUsd: number, nextUsd: number, whose: string): void {
  if (spentUsd + nextUsd <= capUsd) return;
  throw new MemoryError(
    'budget.exhausted',
    `${whose} is $${capUsd}; $${spentUsd.toFixed(4)} are spent and the next call may cost $${nextUsd.toFixed(4)}.`,
    'It goes on tomorrow, or raise the cap.',
  );
}

/** What the request may cost, before it is made: its text at two characters a token, an eighth of the longest answer. */
function estimateUsd(request: ModelRequest): number {
  const input = Math.ceil(JSON.stringify([request.system, request.tools, request.messages]).length / 2);
  return costUsd(request.model, { input, cacheRead: 0, cacheWrite: 0, output: request.maxTokens / 8 }) ?? 0;
}

const tokens = (usage: Usage) => ({
  tokens_in: usage.input,
  tokens_cached: usage.cacheRead,
  tokens_written: usage.cacheWrite,
  tokens_out: usage.output,
});

const leaseFrom = (deps: Deps) => new Date(Date.parse(deps.now()) + deps.leaseMs).toISOString();
const dayOf = (deps: Deps) => deps.now().slice(0, 10);
