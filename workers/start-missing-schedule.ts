import { type Client, ScheduleAlreadyRunning } from '@temporalio/client';
import { QUEUES } from '../workflows/messages';

const SCHEDULE_ID = 'memory/start-missing';

/** Makes the hourly Schedule that brings back missing entities, unless it is there. */
export async function scheduleStartMissing(client: Client): Promise<void> {
  try {
    await client.schedule.create({
      scheduleId: SCHEDULE_ID,
      spec: { intervals: [{ every: '1h' }], jitter: '1m' },
      policies: { overlap: 'SKIP', catchupWindow: '10m' },
      action: {
        type: 'startWorkflow',
        workflowType: 'startMissing',
        workflowId: SCHEDULE_ID,
        taskQueue: QUEUES.workflows,
        args: [],
      },
    });
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error;
  }
}
