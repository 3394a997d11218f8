import { type HydrateInput, type HydrateResult } from './messages';
import { runCycle } from './run-cycle';

/** The monthly cleanup of a scope's files: written anew from all points in force. Child of the scope's entity. */
export async function cleanup(input: HydrateInput): Promise<HydrateResult> {
  return runCycle(input);
}
