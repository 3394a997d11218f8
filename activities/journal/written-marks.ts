import { type Writing } from './plan-categories';

/** Among a cycle's findings while it is open: what was settled, written or not, is not asked about again. */
export const doneMark = (prompt: Writing) => `${WRITTEN}${prompt}`;

/** The old text of some categories stayed. */
export const KEPT_OLD = 'kept-old';

const WRITTEN = 'wrote-';

/** What a cycle found, once it is closed: what was written is noted in `changed`, that the old text stayed in its outcome. */
export function withoutMarks(findings: readonly string[]): string[] {
  return findings.filter((code) => code !== KEPT_OLD && !code.startsWith(WRITTEN));
}
