import { MemoryError } from '../../../../memory/errors';

/** What a call that has to be refused says. */
export function refusalOf(call: () => unknown): MemoryError {
  try {
    call();
  } catch (error) {
    if (error instanceof MemoryError) return error;
    throw error;
  }
  throw new Error('it was not refused');
}

export const codeOf = (call: () => unknown) => refusalOf(call).code;
