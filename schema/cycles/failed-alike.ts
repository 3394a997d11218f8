import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';
import { type Cycle, lastCycles } from './load-cycle';

/** What a cycle that tries a point alone and keeps the old memory is known by: the same text for the same findings. Null for any other. */
export function faultAlone({ alone, findings }: Cycle, outcome: Cycle['outcome']): string | null {
  return alone !== null && outcome === 'kept-old' ? [...findings].sort().join() : null;
}

/**
 * Whether the last two cycles each tried a point alone and failed by the same findings: then the fault is in the memory, not in the points,
 * and trying the others alone would only cost.
 */
export async function failedAlike(tx: Tx, at: ScopeEpoch): Promise<boolean> {
  const faults = (await lastCycles(tx, at, 2)).map((cycle) => faultAlone(cycle, cycle.outcome));
  return faults.length === 2 && faults[0] !== null && faults[0] === faults[1];
}
