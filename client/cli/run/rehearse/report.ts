import { type Deps } from '../../../../activities/deps';
import { usedBy } from '../../../../activities/used-by';
import { unifiedDiff } from '../../../../memory/files/diff';
import { type ScopeId } from '../../../../memory/scope';
import { withScope } from '../../../../schema/connect';
import { type Cycle } from '../../../../schema/cycles/load-cycle';
import { loadFiles } from '../../../../schema/files/load-files';
import { loadScope } from '../../../../schema/scopes/load-scope';
import { editsBetween, endOf } from './choose-cycles';
import { compareRules, type Figures, figuresOf, type RuleChanges, standingRules } from './figures';
import { type Question } from './questions';
import { standingFiles } from './standing-files';
import { type ThrowAway } from './throw-away';

export interface Rehearsal {
  scope: ScopeId;
  /** Numbers of the cycles that ran again to their end. */
  cycles: number[];
  model: string;
  prompts: string;
  actual: Figures;
  rehearsed: Figures;
  rules: RuleChanges;
  /** From the actual memory to the rehearsed one, both as they were after the last of `cycles`. */
  diff: string;
  /** Items of the windows that can no longer be read as they were then, and people's commits in between: the rehearsal had neither. */
  missing: { items: number; edits: number };
  /** Why it ended before its time, as a closed code; null: it did not. */
  stopped: string | null;
}

/** What a rehearsal did before it was looked at. */
export interface Ran {
  /** Cycles of the throw-away scope, the one that broke off among them. */
  numbers: number[];
  /** How many ended. */
  ended: number;
  missing: number;
  stopped: string | null;
}

/** Looks at both memories as they were after the last cycle that ended; `own` still sees the throw-away one. */
export async function report(
  own: Deps,
  { real, at }: ThrowAway,
  chosen: readonly Cycle[],
  ran: Ran,
  questions: readonly Question[],
): Promise<Rehearsal> {
  const done = chosen.slice(0, ran.ended);
  const [first, last] = [chosen[0] as Cycle, done.at(-1)];
  const actual = await withScope(own.db, real.scope, async (tx) => {
    const end = last ? Math.max(await endOf(tx, real, last), first.base) : first.base;
    const { files } = await standingFiles(tx, real, end);
    const rules = await standingRules(tx, real, files, last?.closed_at ?? first.opened_at);
    const numbers = done.map(({ number }) => number);
    const figures = await figuresOf(tx, real, numbers, { files, rules, questions });
    return { files, rules, figures, edits: await editsBetween(tx, real, first.base, end) };
  });
  const rehearsed = await withScope(own.db, at.scope, async (tx) => {
    const { head } = await loadScope(tx, at.scope);
    const files = await loadFiles(tx, at, head);
    const rules = await standingRules(tx, at, files, own.now());
    return { files, rules, figures: await figuresOf(tx, at, ran.numbers, { files, rules, questions }) };
  });
  return {
    scope: real.scope,
    cycles: done.map(({ number }) => number),
    ...usedBy(own),
    actual: actual.figures,
    rehearsed: rehearsed.figures,
    rules: compareRules(actual, rehearsed),
    diff: unifiedDiff(actual.files, rehearsed.files),
    missing: { items: ran.missing, edits: actual.edits },
    stopped: ran.stopped,
  };
}
