import {
  ActivityFailure,
  ApplicationFailure,
  ChildWorkflowFailure,
  TerminatedFailure,
  TimeoutFailure,
} from '@temporalio/workflow';

/** The closed code of a failure, whatever it is wrapped in. */
export function codeOf(error: unknown): string {
  if (error instanceof ActivityFailure || error instanceof ChildWorkflowFailure) return codeOf(error.cause);
  if (error instanceof ApplicationFailure) return error.type ?? 'cycle.failed';
  if (error instanceof TerminatedFailure) return 'terminated';
  // The last failure before a timeout says more than the timeout.
  if (error instanceof TimeoutFailure) return error.cause ? codeOf(error.cause) : 'timeout';
  return 'cycle.failed';
}
