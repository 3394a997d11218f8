import { TestWorkflowEnvironment } from '@temporalio/testing';
import { SEARCH_ATTRIBUTES } from '../../workers/local/search-attributes';
import { temporalBinary } from '../../workers/local/temporal-binary';

const TRIES = 3;
/** `temporal.api.enums.v1.IndexedValueType`: a word compared as a whole. */
const KEYWORD = 2;

/**
 * A server whose clock jumps to the next timer while a test waits for a result: for months of calendar in seconds.
 * Its namespace is `default`. It has no Schedules and no lists of runs, and passes over priorities. Call `teardown()` at the end.
 */
export async function startTimeSkipping(): Promise<TestWorkflowEnvironment> {
  const executable = { type: 'existing-path', path: temporalBinary('testServer') } as const;
  for (let attempt = 1; ; attempt++) {
    try {
      const env = await TestWorkflowEnvironment.createTimeSkipping({ server: { executable } });
      const searchAttributes = Object.fromEntries(SEARCH_ATTRIBUTES.map((name) => [name, KEYWORD]));
      await env.connection.operatorService.addSearchAttributes({ namespace: 'default', searchAttributes });
      return env;
    } catch (error) {
      // The SDK waits five seconds for it, which a busy machine may need more than.
      if (attempt === TRIES) throw error;
    }
  }
}
