import { proxyActivities } from '@temporalio/workflow';
import { type Activities } from '../activities';
import { QUEUES } from './messages';

const store = proxyActivities<Activities>({
  taskQueue: QUEUES.store,
  startToCloseTimeout: '10m',
  retry: { maximumAttempts: 5 },
});

/** Run hourly by a Schedule: brings back entities that are missing, and wipes the memories of people who left when their time has come. */
export async function startMissing(): Promise<{ scopes: number; connections: number; started: number; wiped: number }> {
  const result = await store.startMissingEntities.executeWithOptions({ summary: 'start what is missing' }, []);
  const { wiped } = await store.wipeLeavers.executeWithOptions({ summary: 'wipe who left' }, []);
  await store.dropStale.executeWithOptions({ summary: 'drop what is past its time' }, []);
  return { ...result, wiped };
}
