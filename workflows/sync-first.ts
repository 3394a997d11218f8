import { condition, getExternalWorkflowHandle, log } from '@temporalio/workflow';
import { connectionEntityId, type ScopeId } from '../memory/scope';
import { codeOf } from './failure-code';
import { type Inbox } from './inbox';
import { syncNow } from './messages';

/**
 * Asks the accounts a scope reads to sync, and waits until they did, for a bounded time: a throttled account must not keep a
 * hydration from what is there already. A wipe ends the waiting.
 */
export async function syncFirst(
  scope: ScopeId,
  connections: readonly string[],
  { inbox, waitMs }: { inbox: Inbox; waitMs: number },
): Promise<void> {
  inbox.synced.clear();
  const asked: string[] = [];
  for (const connection of connections) {
    try {
      await getExternalWorkflowHandle(connectionEntityId(connection)).signal(syncNow, { connection, scope });
      asked.push(connection);
    } catch (error) {
      // Its entity is missing; the hourly look brings it back.
      log.warn('account not asked', { connection, code: codeOf(error) });
    }
  }
  await condition(() => inbox.has('wipe') || asked.every((one) => inbox.synced.has(one)), waitMs);
}
