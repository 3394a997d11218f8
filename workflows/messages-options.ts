import { DEFAULT_LIMITS } from '../memory/hydration/next-step';
import { type MemoryOptions } from './messages';

const HOUR_MS = 3_600_000;

/** Twelve-hour slots; continue as new about weekly; a worker that is silent for half a minute is taken for dead. */
export const DEFAULT_OPTIONS: MemoryOptions = {
  periodMs: 12 * HOUR_MS,
  rollOverAfter: 14,
  limits: DEFAULT_LIMITS,
  heartbeatMs: 30_000,
  syncWaitMs: 30_000,
};
