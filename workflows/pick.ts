import { ApplicationFailure, proxyActivities } from '@temporalio/workflow';
import { type Activities } from '../activities';
import { type PickInput, type PickOutcome } from '../activities/pick';
import { PICK_TRIES } from '../memory/journal/recall/pick';
import { codeOf } from './failure-code';
import { QUEUES } from './messages';

// Somebody waits for an answer of their own: better none than a late one.
const llm = proxyActivities<Activities>({
  taskQueue: QUEUES.llm,
  startToCloseTimeout: '20s',
  scheduleToCloseTimeout: '20s',
  retry: { initialInterval: '500ms', maximumAttempts: PICK_TRIES },
});

/** One choice of categories by a model, for a text that waits in a table. Who asked reads the answer there. */
export async function pick(input: PickInput): Promise<PickOutcome> {
  try {
    return await llm.pick.executeWithOptions({ summary: 'which categories?' }, [input]);
  } catch (error) {
    const code = codeOf(error);
    throw ApplicationFailure.nonRetryable(code, code);
  }
}
