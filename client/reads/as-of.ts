import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../../schema/connect';
import { commitAt } from '../../schema/files/list-commits';
import { missingCommit } from './log';
import { parseTime } from './scope-id';

const COMMIT = /^c(0|[1-9]\d{0,8})$/;

/**
 * A state of the memory as a person names it: a commit id, `c17`, or a time, which is given back as ISO 8601. `c0` is before the first commit.
 * @throws MemoryError usage.invalid
 */
export function parseState(text: string): string {
  return COMMIT.test(text) ? text : parseTime(text);
}

/** The number of the commit a state names (as `parseState` gives it): the commit itself, or the last one up to then. @throws MemoryError commit.missing */
export async function commitAsOf(tx: Tx, key: ScopeEpoch, head: number, state: string): Promise<number> {
  const named = COMMIT.exec(state)?.[1];
  if (named === undefined) return commitAt(tx, key, state);
  if (Number(named) > head) throw missingCommit(key.scope);
  return Number(named);
}

/** A commit id as typed, `c17` or `17`. @throws MemoryError commit.missing for what is none */
export function commitNumber(scope: ScopeEpoch['scope'], text: string): number {
  const match = /^c?([1-9]\d{0,8})$/.exec(text);
  if (match) return Number(match[1]);
  throw missingCommit(scope);
}
