import { CATEGORIES, type Category } from '../../memory/journal/category';
import { type Fact } from '../../memory/journal/fact';
import { type CategoryLine } from '../../memory/journal/line';
import { MERGED_AT_ONCE, MERGE_TRIES } from '../../memory/journal/limits';
import { countTokens } from '../../memory/files/tokens';
import { type ScopeId } from '../../memory/scope';
import { withScope } from '../../schema/connect';
import { loadCycle } from '../../schema/cycles/load-cycle';
import { updateCycle } from '../../schema/cycles/update-cycle';
import { liveFacts, type StoredFact } from '../../schema/journal/load-facts';
import { activeLines } from '../../schema/journal/load-lines';
import { lockEpoch } from '../../schema/scopes/lock-epoch';
import { type Deps } from '../deps';

/** One prompt: the nightly merge, all facts at once, or those of one category. */
export type Writing = 'merge' | 'all' | Category;

/** Tokens of a fact's JSON line beside its words. */
const LINE_OVERHEAD = 50;

/** Among a cycle's findings: what the facts did not fit was solved by. */
const SPLIT = { superseded: 'superseded-left-out', category: 'one-prompt-per-category' };

/**
 * How the categories are written: a merge of what is new; all anew at the first time, in a monthly rewriting, or when much is new. Facts
 * that do not fit: superseded ones go first, then each category gets a prompt of its own; the cycle's findings say so. Notes which facts
 * this is about, so that what comes in meanwhile waits for the next.
 */
export async function planCategories(
  deps: Deps,
  input: { scope: ScopeId; epoch: number; cycle: number },
): Promise<{ prompts: Writing[] }> {
  const at = { scope: input.scope, epoch: input.epoch };
  return withScope(deps.db, input.scope, async (tx) => {
    await lockEpoch(tx, at);
    const cycle = await loadCycle(tx, at, input.cycle);
    const facts = await liveFacts(tx, at);
    const fresh = cycle.offered ?? facts.filter(isFresh).map(({ id }) => id);
    const written = (await activeLines(tx, at)).some(({ origin }) => origin === 'entry');
    const anew = cycle.kind === 'rewrite' || !written || fresh.length > MERGED_AT_ONCE;
    if (fresh.length === 0 && (cycle.kind !== 'rewrite' || facts.length === 0)) return { prompts: [] };
    const { prompts, finding } = anew
      ? promptsFor(facts, deps.summaryTokens)
      : { prompts: ['merge' as const], finding: null };
    const findings =
      finding === null || cycle.findings.includes(finding) ? cycle.findings : [...cycle.findings, finding];
    await updateCycle(tx, at, input.cycle, { offered: fresh, findings });
    return { prompts };
  });
}

function isFresh({ state, merged, tries }: StoredFact): boolean {
  return state === 'active' && !merged && tries < MERGE_TRIES;
}

/** @param most tokens that facts may take in a prompt */
function promptsFor(facts: readonly Fact[], most: number): { prompts: Writing[]; finding: string | null } {
  if (tokensOf(facts) <= most) return { prompts: ['all'], finding: null };
  const active = facts.filter(({ state }) => state === 'active');
  if (tokensOf(active) <= most) return { prompts: ['all'], finding: SPLIT.superseded };
  const used = CATEGORIES.filter(
    (one) => one === 'patterns' || active.some(({ categories }) => categories.includes(one)),
  );
  return { prompts: used, finding: SPLIT.category };
}

/** Of the room for facts that what is written already may take: the rest is for what came since. */
const FOR_CITED = 0.75;

/**
 * The facts a writing shows, history only when all of it fits. Where not all do, first those that the written lines rest on, so that these
 * can be kept, then the newest.
 * @param most tokens
 * @param lines as they stand
 */
export function factsToShow<F extends Fact>(
  facts: readonly F[],
  writing: 'all' | Category,
  most: number,
  lines: readonly CategoryLine[] = [],
): F[] {
  if (writing === 'all' && tokensOf(facts) <= most) return [...facts];
  const active = facts.filter(({ state }) => state === 'active');
  // Patterns are found across all that was said.
  const mine =
    writing === 'all' || writing === 'patterns' ? active : active.filter((one) => one.categories.includes(writing));
  const written = lines.filter(({ origin, category }) => origin === 'entry' && [category, 'all'].includes(writing));
  const cited = new Set(written.flatMap((line) => line.facts));
  const newest = [...mine].sort((a, b) => b.id - a.id);
  const kept = new Set(whatFits(newest.filter(({ id }) => cited.has(id)), most * FOR_CITED)); // prettier-ignore
  const rest = whatFits(newest.filter((one) => !kept.has(one)), most - tokensOf([...kept])); // prettier-ignore
  return [...kept, ...rest].sort((a, b) => a.id - b.id);
}

function whatFits<F extends Fact>(facts: readonly F[], most: number): F[] {
  let left = most;
  return facts.filter((one) => (left -= tokensOf([one])) >= 0);
}

function tokensOf(facts: readonly Fact[]): number {
  return facts.reduce((sum, { text }) => sum + countTokens(text) + LINE_OVERHEAD, 0);
}
