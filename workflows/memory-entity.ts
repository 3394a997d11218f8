import {
  allHandlersFinished,
  CancellationScope,
  condition,
  log,
  makeContinueAsNewFunc,
  proxyActivities,
  setHandler,
  startChild,
  sleep,
  workflowInfo,
} from '@temporalio/workflow';
import { WorkflowExecutionAlreadyStartedError } from '@temporalio/common';
import { entityId, hydrateId } from '../memory/scope';
import { shouldRollOver } from '../memory/hydration/rollover';
import { currentSlot, nextSlot } from '../memory/hydration/slots';
import { type Activities } from '../activities';
import { describeWindow } from './describe-cycle';
import { codeOf } from './failure-code';
import { hydrate } from './hydrate';
import * as messages from './messages';
import { MEMORY_KIND, MEMORY_TEAM } from './search-attributes';
import { type HydrateResult, type InboxMessage, type MemoryInput, QUEUES, type WipeSummary } from './messages';

const store = proxyActivities<Activities>({
  taskQueue: QUEUES.store,
  startToCloseTimeout: '1m',
  retry: { initialInterval: '500ms', maximumInterval: '1m' },
});

const RETRY_CHILD = '5s';

/**
 * The loop of a scope's entity. Postgres is the truth; this only decides when to ask it. Handlers push to an inbox, one loop does one
 * thing at a time; while a child runs it waits for the child or a wipe, whichever comes first.
 */
export async function runMemory(input: MemoryInput): Promise<never> {
  const { scope, team, options } = input;
  const inbox: InboxMessage[] = [...(input.inbox ?? [])];
  const receipts = new Map<string, WipeSummary>();
  let cycles = 0;
  let why: 'start' | 'slot' | 'force' = 'start';
  let rollOver = false;

  const take = (kind: InboxMessage['kind']) => (message: messages.EntityMessage) => {
    if (message.scope === scope) inbox.push({ kind, key: message.key });
    else log.warn('message for another scope left alone');
  };
  setHandler(messages.forceHydrate, take('force'), { description: 'hydrate now' });
  setHandler(messages.wipeMemory, take('wipe'), { description: 'wipe this memory' });
  setHandler(messages.pause, take('pause'), { description: 'stop slots' });
  setHandler(messages.resume, take('resume'), { description: 'start slots' });
  setHandler(
    messages.wipe,
    async (message) => {
      take('wipe')(message);
      await condition(() => receipts.has(message.key));
      return receipts.get(message.key) as WipeSummary;
    },
    {
      description: 'wipe this memory and wait for the receipt',
      validator: (message) => {
        if (message.scope !== scope) throw new Error('This entity holds another scope.');
      },
    },
  );

  async function wipeNow(): Promise<void> {
    for (const { key } of inbox.filter((message) => message.kind === 'wipe')) {
      const receipt = await CancellationScope.nonCancellable(() =>
        store.wipe.executeWithOptions({ summary: 'wipe' }, [{ scope, key }]),
      );
      inbox.splice(
        inbox.findIndex((message) => message.key === key),
        1,
      );
      receipts.set(key, receipt);
    }
  }

  const wipePending = () => inbox.some((message) => message.kind === 'wipe');

  /** Runs the child and waits for it, or for a wipe: then the wipe is done first and the child cancelled. */
  async function runHydration(cycle: messages.HydrateInput & { until: string | null }): Promise<HydrateResult | null> {
    const child = await CancellationScope.cancellable(async () => {
      const scopeOfChild = CancellationScope.current();
      const handle = await startHydration(cycle);
      let ended = false;
      const result = handle.result().finally(() => (ended = true));
      result.catch(() => undefined);
      await condition(() => ended || wipePending());
      if (!ended) {
        await wipeNow();
        scopeOfChild.cancel();
      }
      return result.catch((error: unknown) => {
        log.warn('hydration ended without result', { code: codeOf(error) });
        return null;
      });
    });
    return child;
  }

  async function startHydration({ until, ...cycle }: messages.HydrateInput & { until: string | null }) {
    for (;;) {
      try {
        return await startChild(hydrate, {
          workflowId: hydrateId(scope, cycle.epoch, cycle.number),
          args: [cycle],
          staticSummary: `${scope} cycle ${cycle.number}: ${cycle.items} items`,
          staticDetails: describeWindow({ ...cycle, until }),
          typedSearchAttributes: [
            { key: MEMORY_KIND, value: 'hydrate' },
            { key: MEMORY_TEAM, value: team },
          ],
          priority: { priorityKey: why === 'force' ? 2 : 3, fairnessKey: team },
        });
      } catch (error) {
        // An earlier run of the same cycle is still closing, left by an entity that was terminated.
        if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
        await sleep(RETRY_CHILD, { summary: 'wait for the earlier run to close' });
      }
    }
  }

  async function ask(): Promise<void> {
    const now = Date.now();
    const slotAt = new Date(currentSlot(entityId(scope), now, options.periodMs)).toISOString();
    const nextSlotAt = new Date(nextSlot(entityId(scope), now, options.periodMs)).toISOString();
    const opened = await store.openCycle.executeWithOptions({ summary: `what is new? (${why})` }, [
      { scope, why, slotAt, nextSlotAt },
    ]);
    cycles += 1;
    if (opened.kind !== 'cycle') return;
    const { kind: _kind, ...cycle } = opened;
    const result = await runHydration({
      scope,
      team,
      limits: options.limits,
      heartbeatMs: options.heartbeatMs,
      ...cycle,
    });
    // More may have been asked meanwhile, and a point tried in vain is tried alone: Postgres knows.
    if (result?.again) inbox.push({ kind: 'force', key: 'again' });
  }

  for (;;) {
    await wipeNow();
    for (const message of inbox.filter(({ kind }) => kind === 'pause' || kind === 'resume')) {
      await store.setPaused.executeWithOptions({ summary: message.kind }, [
        { scope, paused: message.kind === 'pause' },
      ]);
      inbox.splice(inbox.indexOf(message), 1);
    }
    if (inbox.some(({ kind }) => kind === 'force')) why = 'force';
    const forces = inbox.filter(({ kind }) => kind === 'force');
    for (const force of forces) inbox.splice(inbox.indexOf(force), 1);
    await ask();
    const info = workflowInfo();
    rollOver = shouldRollOver({ cycles, limit: options.rollOverAfter, suggested: info.continueAsNewSuggested });
    if (rollOver) {
      await condition(allHandlersFinished);
      await makeContinueAsNewFunc<(next: MemoryInput) => Promise<never>>()({ scope, team, options, inbox });
    }
    if (inbox.length > 0) {
      why = 'force';
      continue;
    }
    const now = Date.now();
    const untilMs = nextSlot(entityId(scope), now, options.periodMs) - now;
    const woken = await condition(() => inbox.length > 0, untilMs);
    why = woken ? 'force' : 'slot';
  }
}
