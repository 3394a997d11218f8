import {
  allHandlersFinished,
  CancellationScope,
  condition,
  makeContinueAsNewFunc,
  proxyActivities,
  workflowInfo,
} from '@temporalio/workflow';
import { entityId } from '../memory/scope';
import { shouldRollOver } from '../memory/hydration/rollover';
import { currentSlot, nextSlot } from '../memory/hydration/slots';
import { type Activities } from '../activities';
import { openInbox } from './inbox';
import { type MemoryInput, QUEUES } from './messages';
import { runHydration } from './run-hydration';
import { syncFirst } from './sync-first';

// Short, safe to repeat, tried until the database is back.
const store = proxyActivities<Activities>({
  taskQueue: QUEUES.store,
  startToCloseTimeout: '1m',
  retry: { initialInterval: '500ms', maximumInterval: '1m' },
});

// A wipe of years counts and deletes many rows.
const { wipe: wipeActivity } = proxyActivities<Activities>({
  taskQueue: QUEUES.store,
  startToCloseTimeout: '15m',
  retry: { initialInterval: '500ms', maximumInterval: '1m' },
});

type Why = 'start' | 'slot' | 'force' | 'again';

/**
 * The loop of a scope's entity. Postgres is the truth; this only decides when to ask it. Handlers push to an inbox, one loop does one
 * thing at a time; while a child runs it waits for the child or a wipe, whichever comes first. It ends when its scope was removed.
 */
export async function runMemory(input: MemoryInput): Promise<void> {
  const { scope, team, options } = input;
  const inbox = openInbox(scope, input.inbox ?? []);
  let asked = 0;

  const wipe = {
    pending: () => inbox.has('wipe'),
    now: async () => {
      for (let first = inbox.first('wipe'); first; first = inbox.first('wipe')) {
        const { key, withSources } = first;
        const receipt = await CancellationScope.nonCancellable(() =>
          wipeActivity.executeWithOptions({ summary: 'wipe' }, [{ scope, key, ...(withSources && { withSources }) }]),
        );
        inbox.remove(first);
        inbox.settle(key, receipt);
      }
    },
  };

  async function pauseOrResume(): Promise<void> {
    for (const { kind } of inbox.take('pause', 'resume')) {
      await store.setPaused.executeWithOptions({ summary: kind }, [{ scope, paused: kind === 'pause' }]);
    }
  }

  /** Asks Postgres what is to be done and does it. Returns false when the scope is gone. */
  async function ask(why: Why): Promise<boolean> {
    asked += 1;
    const now = Date.now();
    const key = entityId(scope);
    const slotAt = new Date(currentSlot(key, now, options.periodMs)).toISOString();
    const nextSlotAt = new Date(nextSlot(key, now, options.periodMs)).toISOString();
    const question = { scope, why, slotAt, nextSlotAt, cleanupEveryMs: options.cleanupEveryMs };
    let opened = await store.openCycle.executeWithOptions({ summary: `what is new? (${why})` }, [question]);
    if (opened.kind === 'sync-first') {
      await syncFirst(scope, opened.connections, { inbox, waitMs: options.syncWaitMs });
      if (wipe.pending()) {
        // Asked again after the wipe, which may have answered it.
        inbox.push({ kind: 'force', key: 'again' });
        return true;
      }
      opened = await store.openCycle.executeWithOptions({ summary: 'what is new? (synced)' }, [
        { ...question, synced: true },
      ]);
    }
    if (opened.kind !== 'cycle') return opened.kind !== 'gone';
    if (wipe.pending()) return true;
    const { kind: _kind, more, until, ...cycle } = opened;
    const { limits, heartbeatMs } = options;
    const result = await runHydration(
      { input: { scope, team, limits, heartbeatMs, ...cycle }, until, forced: why === 'force' },
      wipe,
    );
    // Not after a failure: what failed waits for the next force or slot.
    if (result && (more || result.again)) inbox.push({ kind: 'again', key: 'again' });
    return true;
  }

  for (let why: Why | null = 'start'; ;) {
    await wipe.now();
    await pauseOrResume();
    if (inbox.take('force').length > 0) why = 'force';
    else if (inbox.take('again').length > 0) why = 'again';
    if (why !== null && !(await ask(why))) return;
    if (
      shouldRollOver({ cycles: asked, limit: options.rollOverAfter, suggested: workflowInfo().continueAsNewSuggested })
    ) {
      // A wipe's caller waits for its receipt, so a wipe that comes now is done now.
      for (; !allHandlersFinished(); await condition(() => allHandlersFinished() || wipe.pending())) await wipe.now();
      await makeContinueAsNewFunc<typeof runMemory>()({ scope, team, options, inbox: inbox.messages });
    }
    why = null;
    if (inbox.messages.length > 0) continue;
    const now = Date.now();
    const woken = await condition(
      () => inbox.messages.length > 0,
      nextSlot(entityId(scope), now, options.periodMs) - now,
    );
    why = woken ? null : 'slot';
  }
}
