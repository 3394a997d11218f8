import { MemoryError } from '../../memory/errors';

let capUsd: number | null = null;
let spentUsd = 0;
let reservedUsd = 0;

/** `AQUIFER_MAX_USD`: what one worker process may spend in its life. The daily caps per scope are rows and survive it. */
export const RunCap = {
  set(usd: number | null): void {
    capUsd = usd;
    spentUsd = 0;
    reservedUsd = 0;
  },
  /**
   * Sets aside what the next call may cost, so that calls made at once cannot pass the cap together.
   * @throws MemoryError budget.exhausted
   */
  reserve(nextUsd: number): void {
    if (capUsd !== null && spentUsd + reservedUsd + nextUsd > capUsd) {
      throw new MemoryError(
        'budget.exhausted',
        `This run may spend $${capUsd}; $${spentUsd.toFixed(4)} are spent, $${reservedUsd.toFixed(4)} set aside for calls in flight, and the next call may cost $${nextUsd.toFixed(4)}.`,
        'Raise AQUIFER_MAX_USD and start again: what was paid for is not asked for again.',
      );
    }
    reservedUsd += nextUsd;
  },
  /** The call ended and cost this much. */
  settle(nextUsd: number, costUsd: number): void {
    reservedUsd -= nextUsd;
    spentUsd += costUsd;
  },
};
