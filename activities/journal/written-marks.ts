import { type Category } from '../../memory/journal/category';
import { type Writing } from './plan-categories';

/** Among a cycle's findings while it is open: what was settled, written or not, is not asked about again. */
export const doneMark = (prompt: Writing) => `${WRITTEN}${prompt}`;

/** Of a settled one that its old text stayed. */
export const failMark = (prompt: Writing) => `${WRITTEN}not-${prompt}`;

/** The old text of some categories stayed. */
export const KEPT_OLD = 'kept-old';

const WRITTEN = 'wrote-';

/** What a cycle found, once it is closed: what was written is noted in `changed`, that the old text stayed in its outcome. */
export function withoutMarks(findings: readonly string[]): string[] {
  return findings.filter((code) => code !== KEPT_OLD && !code.startsWith(WRITTEN));
}

/**
 * Whether a fact stands, or was left out on purpose, in all of its categories, now that a prompt was written: where each category has a
 * prompt of its own, the last of them tells. One whose old text stayed leaves the fact for another night.
 * @param findings of the cycle, of the prompts before this
 */
export function areWritten(categories: readonly Category[], prompt: Writing, findings: readonly string[]): boolean {
  if (prompt === 'merge' || prompt === 'all') return true;
  const others = categories.filter((category) => category !== prompt);
  return others.every((other) => findings.includes(doneMark(other)) && !findings.includes(failMark(other)));
}
