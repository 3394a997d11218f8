import { log, proxyActivities } from '@temporalio/workflow';
import { type ScopeId } from '../memory/scope';
import { type Activities } from '../activities';
import { codeOf } from './failure-code';
import { QUEUES } from './messages';

// The source's own waits are timers below, not retries. Tried a few times, then at the next sync. Who is in each of a thousand private
// channels takes a while to ask; it says so by heartbeats.
const sources = proxyActivities<Activities>({
  taskQueue: QUEUES.sources,
  startToCloseTimeout: '1h',
  heartbeatTimeout: '90s',
  retry: { initialInterval: '2s', maximumInterval: '1m', maximumAttempts: 5 },
});
const store = proxyActivities<Activities>({
  taskQueue: QUEUES.store,
  startToCloseTimeout: '5m',
  retry: { initialInterval: '500ms', maximumInterval: '1m' },
});

// Of five; scheduled work keeps the default of 3.
const FORCED = 2;
const SCHEDULED = 3;
/** A provider that does not answer well is asked again after these; then at the next sync. */
const PATIENCE_MS = [5_000, 30_000, 120_000];

export interface SyncEnd {
  /**
   * `files`: nothing to sync, until somebody signs in. `gone`: the connection was removed. `late`: it took until the next one was due,
   * which asks about access again first.
   */
  kind: 'synced' | 'failing' | 'parked' | 'files' | 'gone' | 'late';
  /** The account's own setting for the time between two syncs; null: none. */
  everyMs: number | null;
}

/**
 * One sync of an account: what there is and who may read it, then what is new, container by container. What was lost on the way is
 * taken back at once, scope by scope.
 * @param options.deadlineMs epoch ms; a sync that goes on past it ends and is `late`
 * @param options.idle waits; what does not concern the account may be done meanwhile
 */
export async function syncConnection(
  connection: string,
  forced: boolean,
  { deadlineMs, idle }: { deadlineMs: number; idle: (ms: number, why: string) => Promise<void> },
): Promise<SyncEnd> {
  const priority = { priorityKey: forced ? FORCED : SCHEDULED };
  let since: string;
  let failures = 0;
  let everyMs: number | null = null;
  const end = (kind: SyncEnd['kind']): SyncEnd => ({ kind, everyMs });

  /** Waits before the account is asked again; null: now. As long as it was told to in any case: another sync would ask too soon. */
  async function wait(answer: {
    kind: 'throttled' | 'failing';
    retryAfterMs?: number;
  }): Promise<SyncEnd['kind'] | null> {
    const isTold = answer.kind === 'throttled';
    const ms = isTold ? (answer.retryAfterMs ?? 1_000) : PATIENCE_MS[failures];
    if (!isTold) failures += 1;
    const isLate = Date.now() + (ms ?? 0) >= deadlineMs;
    if (ms === undefined || (isLate && !isTold)) return 'failing';
    await idle(ms, isTold ? 'as the account was told' : 'it does not answer');
    return isLate ? 'late' : null;
  }

  for (;;) {
    const found = await sources.discover.executeWithOptions({ summary: 'what is there, for whom?', priority }, [
      { connection },
    ]);
    if (found.kind === 'found') {
      ({ everyMs, at: since } = found);
      await withdrawFrom(found.lost);
      break;
    }
    if (found.kind === 'throttled' || found.kind === 'failing') {
      const ended = await wait(found);
      if (ended === null) continue;
      return end(ended);
    }
    return end(found.kind);
  }
  for (;;) {
    const { kind, retryAfterMs, scopes } = await sources.pull.executeWithOptions(
      { summary: 'what is new?', priority },
      [{ connection, since }],
    );
    await withdrawFrom(scopes);
    if (kind === 'done') return end('synced');
    if (kind === 'parked') return end('parked');
    if (kind === 'more' && Date.now() < deadlineMs) continue;
    const ended = kind === 'more' ? 'late' : await wait({ kind, retryAfterMs });
    if (ended !== null) return end(ended);
  }
}

/** Takes back what rests on what is gone. A scope that was removed meanwhile must not keep the others from theirs. */
export async function withdrawFrom(scopes: readonly string[]): Promise<void> {
  for (const scope of scopes) {
    try {
      await store.withdraw.executeWithOptions({ summary: `take back what is gone: ${scope}` }, [
        { scope: scope as ScopeId },
      ]);
    } catch (error) {
      log.warn('nothing taken back', { scope, code: codeOf(error) });
    }
  }
}
