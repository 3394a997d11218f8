import { TestWorkflowEnvironment } from '@temporalio/testing';
import { temporalBinary } from '../../workers/local/temporal-binary';

const TRIES = 3;

/**
 * A server whose clock jumps to the next timer while a test waits for a result: for months of calendar in seconds.
 * Its namespace is `default`; search attributes and schedules do not work there. Call `teardown()` at the end.
 */
export async function startTimeSkipping(): Promise<TestWorkflowEnvironment> {
  const executable = { type: 'existing-path', path: temporalBinary('testServer') } as const;
  for (let attempt = 1; ; attempt++) {
    try {
      return await TestWorkflowEnvironment.createTimeSkipping({ server: { executable } });
    } catch (error) {
      // The SDK waits five seconds for it, which a busy machine may need more than.
      if (attempt === TRIES) throw error;
    }
  }
}
