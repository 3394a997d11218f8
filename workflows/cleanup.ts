import { evolve } from './evolve';
import { type EvolveInput, type EvolveResult, type HydrateInput, type HydrateResult } from './messages';
import { runCycle } from './run-cycle';

/**
 * The monthly cleanup: of a scope's files, written anew from all points in force; or of the eight categories, from all facts. Child of the
 * scope's entity.
 */
export async function cleanup(input: HydrateInput | EvolveInput): Promise<HydrateResult | EvolveResult> {
  return input.work === 'rewrite' ? evolve(input) : runCycle(input as HydrateInput);
}
