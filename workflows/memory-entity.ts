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
import { runEvolve } from './run-evolve';
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

const MINUTE_MS = 60_000;

/** Why the journal is asked for, the most telling first. */
const EVOLVE_WHYS = ['again', 'night', 'asked'] as const;
type EvolveWhy = (typeof EVOLVE_WHYS)[number];

/**
 * The loop of a scope's entity. Postgres is the truth; this only decides when to ask it. Handlers push to an inbox, one loop does one
 * thing at a time; while a child runs it waits for the child or a wipe, whichever comes first. It ends when its scope was removed.
 */
export async function runMemory(input: MemoryInput): Promise<void> {
  const { scope, team, options } = input;
  const inbox = openInbox(scope, input.inbox ?? []);
  let asked = 0;
  // When the journal is due, as the store last said; null: no journal, or not known yet.
  let nightAt: number | null = null;

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
    const { cleanupEveryMs, evolveEveryMs } = options;
    const question = { scope, why, slotAt, nextSlotAt, cleanupEveryMs, evolveEveryMs };
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
    if (opened.journal) {
      noteNight(opened.journal.nextAt);
      if (opened.journal.why !== null) inbox.push({ kind: 'evolve', key: opened.journal.why });
    }
    if (opened.kind !== 'cycle') return opened.kind !== 'gone';
    if (wipe.pending()) return true;
    const { kind: _kind, journal: _journal, more, until, ...cycle } = opened;
    const { limits, heartbeatMs } = options;
    const result = await runHydration(
      { input: { scope, team, limits, heartbeatMs, ...cycle }, until, forced: why === 'force' },
      wipe,
    );
    // Not after a failure: what failed waits for the next force or slot.
    if (result && (more || result.again)) inbox.push({ kind: 'again', key: 'again' });
    return true;
  }

  /** The next night replaces the last one; a night that passed meanwhile is not slept through. */
  function noteNight(nextAt: string): void {
    const now = Date.now();
    if (nightAt !== null && nightAt <= now) inbox.push({ kind: 'evolve', key: 'night' });
    // Where the store's clock lags behind, its next night may be over here: once a minute is enough.
    nightAt = Math.max(Date.parse(nextAt), now + (options.evolveEveryMs === undefined ? MINUTE_MS : 1));
  }

  /** The journal's turn: one child, then the inbox again. Returns false when the scope is gone. */
  async function evolveNow(why: EvolveWhy): Promise<boolean> {
    asked += 1;
    const { evolveEveryMs, rewriteEveryMs, heartbeatMs } = options;
    const opened = await store.openEvolve.executeWithOptions({ summary: `new entries? (${why})` }, [
      { scope, why, evolveEveryMs, rewriteEveryMs },
    ]);
    if (opened.kind === 'gone') return false;
    if (why !== 'asked') nightAt = null;
    noteNight(opened.nextAt);
    if (opened.kind !== 'cycle' || wipe.pending()) return true;
    const { kind: _kind, nextAt: _nextAt, more, ...cycle } = opened;
    const result = await runEvolve({ input: { scope, team, heartbeatMs, ...cycle }, forced: why === 'asked' }, wipe);
    // After a failure only what else was asked for: what failed waits for the next night.
    if (!result || more) inbox.push({ kind: 'evolve', key: result ? 'again' : 'asked' });
    return true;
  }

  for (let why: Why | null = 'start'; ;) {
    await wipe.now();
    await pauseOrResume();
    if (inbox.take('force').length > 0) why = 'force';
    else if (inbox.take('again').length > 0) why = 'again';
    if (why !== null && !(await ask(why))) return;
    const evolves = why === null && !inbox.has('wipe') ? inbox.take('evolve').map(({ key }) => key as EvolveWhy) : [];
    // The first of them that the store would do most for.
    const turn = EVOLVE_WHYS.find((one) => evolves.includes(one));
    if (turn && !(await evolveNow(turn))) return;
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
    const slotAt = nextSlot(entityId(scope), now, options.periodMs);
    const wakeAt = nightAt === null ? slotAt : Math.min(slotAt, nightAt);
    const woken = await condition(() => inbox.messages.length > 0, Math.max(1, wakeAt - now));
    if (woken) continue;
    if (wakeAt === slotAt) why = 'slot';
    if (nightAt !== null && nightAt === wakeAt) inbox.push({ kind: 'evolve', key: 'night' });
  }
}
