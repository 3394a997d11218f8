import { MemoryError } from '../../memory/errors';

let capUsd: number | null = null;
let spentUsd = 0;

/** `AQUIFER_MAX_USD`: what one worker process may spend in its life. The daily caps per scope are rows and survive it. */
export const RunCap = {
  set(usd: number | null): void {
    capUsd = usd;
    spentUsd = 0;
  },
  add(usd: number): void {
    spentUsd += usd;
  },
  /** @throws MemoryError budget.exhausted when the next call may go over the cap */
  check(nextUsd: number): void {
    if (capUsd === null || spentUsd + nextUsd <= capUsd) return;
    throw new MemoryError(
      'budget.exhausted',
      `This run may spend $${capUsd}; $${spentUsd.toFixed(4)} are spent and the next call may cost $${nextUsd.toFixed(4)}.`,
      'Raise AQUIFER_MAX_USD and start again: what was paid for is not asked for again.',
    );
  },
};
