import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';
import { lastCycles } from './load-cycle';

/**
 * Whether the last two cycles each tried a point alone and failed by the same findings: then the fault is in the memory, not in the points,
 * and trying the others alone would only cost.
 */
export async function failedAlike(tx: Tx, at: ScopeEpoch): Promise<boolean> {
  const [last, before] = await lastCycles(tx, at, 2);
  if (!last || !before) return false;
  const inVain = [last, before].every(({ alone, outcome }) => alone !== null && outcome === 'kept-old');
  return inVain && [...last.findings].sort().join() === [...before.findings].sort().join();
}
