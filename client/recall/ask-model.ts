import { setTimeout as wait } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { type Category } from '../../memory/journal/category';
import { pickId, type ScopeEpoch } from '../../memory/scope';
import { withScope } from '../../schema/connect';
import { dropPick, loadPick, storePick } from '../../schema/journal/picks';
import { lockEpoch } from '../../schema/scopes/lock-epoch';
import { PRIORITY, QUEUES } from '../../workflows/messages';
import { MEMORY_KIND } from '../../workflows/search-attributes';
import { type OpenSystem } from '../open-system';

/** Somebody waits for an answer of their own: a model that takes longer counts as failed. */
const WAIT_MS = 20_000;
const POLL_MS = 50;

/**
 * Has a model choose among categories. The words wait in a table and go with the answer; a workflow carries the id.
 * @returns the choice; null: there is none in time, whatever the reason
 * @throws MemoryError epoch.gone
 */
export async function askModel(
  system: Pick<OpenSystem, 'db' | 'temporal'>,
  at: ScopeEpoch,
  { text, offered }: { text: string; offered: readonly Category[] },
  { waitMs = WAIT_MS, now = Date.now }: { waitMs?: number; now?: () => number } = {},
): Promise<Category[] | null> {
  const id = uuidv7();
  await withScope(system.db, at.scope, async (tx) => {
    await lockEpoch(tx, at);
    await storePick(tx, at, { id, text, offered, at: new Date(now()).toISOString() });
  });
  try {
    if (!(await start(system, at, id, waitMs))) return null;
    for (const until = now() + waitMs; now() < until; await wait(POLL_MS)) {
      const row = await withScope(system.db, at.scope, (tx) => loadPick(tx, at, id));
      if (row === undefined || row.code !== null) return null;
      if (row.picked !== null) return row.picked;
    }
    return null;
  } finally {
    // A wipe took it, or it goes now; an answer that comes later has nowhere to land.
    await withScope(system.db, at.scope, (tx) => dropPick(tx, at, id)).catch(() => undefined);
  }
}

/** False: the server does not take it. */
async function start(
  { temporal }: Pick<OpenSystem, 'temporal'>,
  { scope, epoch }: ScopeEpoch,
  pick: string,
  waitMs: number,
): Promise<boolean> {
  try {
    await temporal.workflow.start('pick', {
      workflowId: pickId(scope, pick),
      taskQueue: QUEUES.workflows,
      args: [{ scope, epoch, pick }],
      staticSummary: `categories for ${scope}`,
      typedSearchAttributes: [{ key: MEMORY_KIND, value: 'pick' }],
      priority: { priorityKey: PRIORITY.forced, fairnessKey: scope },
      workflowExecutionTimeout: 2 * waitMs,
    });
    return true;
  } catch {
    return false;
  }
}
