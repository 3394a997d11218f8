import { type Cycle } from '../../schema/cycles/load-cycle';

/** So many cycles in a row that read much and wrote nothing raise an alarm. */
export const EMPTY_RUNS = 3;
const MUCH = 20;

/** The old memory stayed because the last draft did not fit: no fault of any point. */
export function isFull(how: 'commit' | 'kept-old', findings: readonly { code: string }[]): boolean {
  return how === 'kept-old' && findings.some(({ code }) => code === 'file-over-budget' || code === 'spine-over-budget');
}

/** What a person should look at after this cycle, as closed codes. */
export function attentionOf(closing: {
  outcome: 'committed' | 'proposed' | 'kept-old';
  full: boolean;
  cycle: Cycle;
  changed: number;
  counts: Record<string, number>;
  /** The EMPTY_RUNS - 1 closed cycles before this one, or fewer. */
  earlier: readonly Cycle[];
  /** Proposals that wait for a person. */
  pending: number;
}): string[] {
  const { cycle, outcome } = closing;
  const codes: string[] = [];
  if (outcome === 'kept-old') codes.push('kept-old');
  if (closing.full) codes.push('memory-full');
  if (closing.pending > 0) codes.push('needs-approval');
  if (cycle.quarantined > 0) codes.push('quarantined-items');
  if ((closing.counts.parked ?? 0) > 0) codes.push('parked-points');
  const before = closing.earlier;
  const empty = (one: Cycle) => one.kind !== 'cleanup' && readMuch(one) && one.changed.length === 0;
  if (closing.changed === 0 && readMuch(cycle) && before.length === EMPTY_RUNS - 1 && before.every(empty))
    codes.push('empty-runs');
  return codes;
}

const readMuch = (cycle: Cycle) => Object.values(cycle.read).reduce((sum, count) => sum + count, 0) >= MUCH;
