import { type HydrateInput, type HydrateResult } from './messages';
import { runCycle } from './run-cycle';

/** One hydration of one scope: what is new goes into its memory. Child of the scope's entity. */
export async function hydrate(input: HydrateInput): Promise<HydrateResult> {
  return runCycle(input);
}
