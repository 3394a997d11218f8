import { CompleteAsyncError } from '@temporalio/activity';
import { ApplicationFailure, CancelledFailure } from '@temporalio/common';
import { type ActivityExecuteInput, type ActivityInterceptorsFactory } from '@temporalio/worker';
import { MemoryError } from '../memory/errors';

/**
 * What leaves an activity as a failure stands in Temporal's history for all to read. Parsers and Postgres quote their input, so every
 * error is replaced: ours by its code, others by class and code.
 */
export const hideErrors: ActivityInterceptorsFactory = () => ({
  inbound: {
    async execute(input: ActivityExecuteInput, next) {
      try {
        return await next(input);
      } catch (error) {
        throw hidden(error);
      }
    },
  },
});

export function hidden(error: unknown): unknown {
  if (error instanceof CancelledFailure || error instanceof CompleteAsyncError) return error;
  if (error instanceof MemoryError) {
    return ApplicationFailure.create({
      message: error.code,
      type: error.code,
      nonRetryable: !error.retryable,
      // Zero would mean: not again.
      ...(error.retryAfterMs ? { nextRetryDelay: error.retryAfterMs } : {}),
    });
  }
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  const type = [word(name) ?? 'Error', word(code)].filter(Boolean).join(' ');
  return ApplicationFailure.create({ message: type, type });
}

/** A class or code is one short word; anything else may be text. */
function word(value: unknown): string | undefined {
  return typeof value === 'string' && /^[A-Za-z0-9_.]{1,40}$/.test(value) ? value : undefined;
}
