import { type System } from '../../../system';
import { type Rehearsal } from './report';
import { type RuleChanges } from './figures';

/** A rehearsal as it is printed. In server mode, which shows no content, rules are counts and there is no diff. */
export type Shown = Omit<Rehearsal, 'rules' | 'diff'> & {
  rules: { [kind in keyof RuleChanges]: string[] | number };
  diff: string | null;
};

export function shownRehearsal(rehearsal: Rehearsal, mode: System['mode']): Shown {
  if (mode === 'local') return rehearsal;
  const { kept, lost, new: added } = rehearsal.rules;
  return { ...rehearsal, rules: { kept: kept.length, lost: lost.length, new: added.length }, diff: null };
}
