import {
  allHandlersFinished,
  condition,
  continueAsNew,
  getExternalWorkflowHandle,
  log,
  proxyActivities,
  setHandler,
  sleep,
  workflowInfo,
} from '@temporalio/workflow';
import { entityId, type ScopeId } from '../memory/scope';
import { nextSlot } from '../memory/hydration/slots';
import { type Activities } from '../activities';
import { codeOf } from './failure-code';
import { type ConnectionInput, importUpload, QUEUES, synced, syncNow } from './messages';
import { syncConnection, type SyncEnd, withdrawFrom } from './sync-connection';

// An import may be long; it reports each page, and goes on at the page it stood at.
const sources = proxyActivities<Activities>({
  taskQueue: QUEUES.sources,
  startToCloseTimeout: '6h',
  heartbeatTimeout: '90s',
  retry: { initialInterval: '1s', maximumInterval: '1m', maximumAttempts: 20 },
});
const store = proxyActivities<Activities>({
  taskQueue: QUEUES.store,
  startToCloseTimeout: '5m',
  retry: { initialInterval: '500ms', maximumInterval: '1m' },
});

/** Imports and syncs after which it continues as new: about two days of hourly syncs. */
const ROLL_OVER_AFTER = 50;
const HOUR_MS = 60 * 60_000;

/**
 * The durable owner of one provider account, one at a time: imports of its files, and syncs of the account, hourly and when a
 * forced hydration asks. Postgres holds where each stands, so it may be terminated and started again at any time.
 */
export async function connection(input: ConnectionInput): Promise<void> {
  const { connection: id } = input;
  const { syncEveryMs: usualMs = HOUR_MS } = input;
  let everyMs = usualMs;
  const uploads = [...(input.uploads ?? [])];
  // Scopes whose forced hydration waits for a sync; an empty name: somebody who does not wait.
  const askers = [...(input.askers ?? [])];
  setHandler(importUpload, (message) => {
    if (message.connection !== id) log.warn('message for another connection left alone');
    else if (!uploads.includes(message.upload)) uploads.push(message.upload);
  });
  setHandler(syncNow, (message) => {
    if (message.connection !== id) log.warn('message for another connection left alone');
    else askers.push(message.scope ?? '');
  });

  // Known after the first answer: a connection of files alone has no timer.
  let live = input.live ?? true;
  let due = input.live === undefined;
  async function importNext(): Promise<void> {
    await importFiles(id, uploads[0] as string);
    uploads.shift();
  }

  /** Waits for an account; files do not have to wait with it. */
  async function idle(ms: number, why: string): Promise<void> {
    let isOver = false;
    const timer = sleep(ms, { summary: why }).then(() => (isOver = true));
    while (!isOver) {
      await condition(() => isOver || uploads.length > 0);
      if (!isOver) await importNext();
    }
    await timer;
  }

  for (let done = 0; ; done += 1) {
    if (uploads.length === 0 && askers.length === 0 && !due) {
      const now = Date.now();
      const waiting = () => uploads.length > 0 || askers.length > 0;
      if (live) due = !(await condition(waiting, nextSlot(id, now, everyMs) - now));
      else await condition(waiting);
    }
    if (uploads.length > 0) await importNext();
    else if (due || askers.length > 0) {
      const asked = askers.splice(0);
      due = false;
      const deadlineMs = Math.min(nextSlot(id, Date.now(), everyMs), Date.now() + HOUR_MS);
      const end = await sync(id, asked.length > 0, { deadlineMs, idle });
      await answer(id, asked);
      // An upload that came meanwhile finds nothing, and says so to whoever waits for it.
      if (end.kind === 'gone' && uploads.length === 0) return;
      live = end.kind !== 'files';
      due = end.kind === 'late';
      everyMs = end.everyMs ?? usualMs;
    }
    if (done >= ROLL_OVER_AFTER || workflowInfo().continueAsNewSuggested) {
      await condition(allHandlersFinished);
      await continueAsNew<typeof connection>({ connection: id, syncEveryMs: usualMs, uploads, askers, live });
    }
  }
}

async function importFiles(connectionId: string, upload: string): Promise<void> {
  try {
    const result = await sources.importUpload.executeWithOptions({ summary: 'import' }, [
      { connection: connectionId, upload },
    ]);
    await withdrawFrom(result.scopes);
  } catch (error) {
    const code = codeOf(error);
    log.warn('import failed', { code });
    const { scopes } = await store.failImport.executeWithOptions({ summary: `note: ${code}` }, [
      { connection: connectionId, upload, code },
    ]);
    await withdrawFrom(scopes);
  }
}

/** A sync that fails for good in one attempt is tried at the next slot: the entity outlives it. */
async function sync(
  connectionId: string,
  forced: boolean,
  options: Parameters<typeof syncConnection>[2],
): Promise<SyncEnd> {
  try {
    return await syncConnection(connectionId, forced, options);
  } catch (error) {
    const code = codeOf(error);
    log.warn('sync failed', { code });
    const { scopes } = await store.noteSyncFailed.executeWithOptions({ summary: `note: ${code}` }, [
      { connection: connectionId, code },
    ]);
    await withdrawFrom(scopes);
    return { kind: 'failing', everyMs: null };
  }
}

/** Whoever waits goes on, however the sync ended. One that is gone needs no answer. */
async function answer(connectionId: string, askers: readonly string[]): Promise<void> {
  for (const scope of new Set(askers)) {
    if (scope === '') continue;
    try {
      await getExternalWorkflowHandle(entityId(scope as ScopeId)).signal(synced, {
        scope: scope as ScopeId,
        connection: connectionId,
      });
    } catch (error) {
      log.warn('nobody waits any more', { scope, code: codeOf(error) });
    }
  }
}
