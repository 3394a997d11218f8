import { proxyActivities } from '@temporalio/workflow';
import { type Activities } from '../activities';
import { QUEUES } from './messages';

const store = proxyActivities<Activities>({
  taskQueue: QUEUES.store,
  startToCloseTimeout: '10m',
  retry: { maximumAttempts: 5 },
});

/** Run hourly by a Schedule: brings back entities that are missing. */
export async function startMissing(): Promise<{ scopes: number; connections: number; started: number }> {
  return store.startMissingEntities.executeWithOptions({ summary: 'start what is missing' }, []);
}
