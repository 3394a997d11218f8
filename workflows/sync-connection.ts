import { log, proxyActivities, sleep } from '@temporalio/workflow';
import { type ScopeId } from '../memory/scope';
import { type Activities } from '../activities';
import { codeOf } from './failure-code';
import { QUEUES } from './messages';

// Each ends within a minute; the source's own waits are timers below, not retries. Tried a few times, then at the next sync.
const sources = proxyActivities<Activities>({
  taskQueue: QUEUES.sources,
  startToCloseTimeout: '10m',
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
  /** `files`: nothing to sync, until somebody signs in. `gone`: the connection was removed. */
  kind: 'synced' | 'failing' | 'parked' | 'files' | 'gone';
  /** The account's own setting for the time between two syncs; null: none. */
  everyMs: number | null;
}

/**
 * One sync of an account: what there is and who may read it, then what is new, container by container. What was lost on the way is
 * taken back at once, scope by scope.
 * @param deadlineMs epoch ms; a sync that has to wait past it ends, and the next one asks about access again first
 */
export async function syncConnection(connection: string, forced: boolean, deadlineMs: number): Promise<SyncEnd> {
  const priority = { priorityKey: forced ? FORCED : SCHEDULED };
  const since = new Date(Date.now()).toISOString();
  let failures = 0;
  let everyMs: number | null = null;
  const end = (kind: SyncEnd['kind']): SyncEnd => ({ kind, everyMs });

  /** Waits as told. False: it would be past the deadline, or patience is at its end. */
  async function waitFor(ms: number, why: string): Promise<boolean> {
    if (Date.now() + ms >= deadlineMs) return false;
    await sleep(ms, { summary: why });
    return true;
  }

  async function again(answer: { kind: 'throttled' | 'failing'; retryAfterMs?: number }): Promise<boolean> {
    if (answer.kind === 'throttled') return waitFor(answer.retryAfterMs ?? 1_000, 'as the account was told');
    const ms = PATIENCE_MS[failures];
    failures += 1;
    return ms !== undefined && (await waitFor(ms, 'it does not answer'));
  }

  for (;;) {
    const found = await sources.discover.executeWithOptions({ summary: 'what is there, for whom?', priority }, [
      { connection },
    ]);
    if (found.kind === 'found') {
      everyMs = found.everyMs;
      await withdrawFrom(found.lost);
      break;
    }
    if (found.kind === 'throttled' || found.kind === 'failing') {
      if (await again(found)) continue;
      return end('failing');
    }
    return end(found.kind);
  }
  for (;;) {
    const pulled = await sources.pull.executeWithOptions({ summary: 'what is new?', priority }, [
      { connection, since },
    ]);
    await withdrawFrom(pulled.scopes);
    if (pulled.kind === 'done') return end('synced');
    if (pulled.kind === 'parked') return end('parked');
    if (pulled.kind === 'more' && Date.now() < deadlineMs) continue;
    if (pulled.kind === 'more' || !(await again({ kind: pulled.kind, retryAfterMs: pulled.retryAfterMs })))
      return end('failing');
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
