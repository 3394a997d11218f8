import { uuidv7 } from 'uuidv7';
import { type CategoryLine } from '../../memory/journal/line';
import { type Considered, DEFAULT_MAX_TOKENS, type PickPolicy } from '../../memory/journal/recall/pick';
import { blockOf } from '../../memory/journal/recall/recall-block';
import { showLines } from '../../memory/journal/lines/show-lines';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../../schema/connect';
import { factsBehind } from '../../schema/journal/load-facts';
import { activeLines } from '../../schema/journal/load-lines';
import { dropStalePicks } from '../../schema/journal/picks';
import { storeRecallReceipt } from '../../schema/journal/recall-receipt';
import { localDay } from '../../schema/scopes/local-day';
import { loadScope } from '../../schema/scopes/load-scope';
import { lockEpoch } from '../../schema/scopes/lock-epoch';
import { isDue } from './is-due';

/** What of a memory goes into a prompt, and why. */
export interface Recalled {
  /** What goes into the prompt; '' if nothing does. */
  text: string;
  receipt: { id: string; considered: Considered[] };
}

export interface Choice {
  feature: string;
  policy: PickPolicy;
  scores: ReadonlyMap<number, number>;
  now: string;
}

/**
 * Writes the chosen categories as they stand now, and notes what went in: nothing, if another recall of the feature got something meanwhile
 * and the policy lets nothing in so soon. Texts that nobody waits for any more go. @throws MemoryError epoch.gone
 */
export async function writeBlock(
  tx: Tx,
  at: ScopeEpoch,
  chosen: readonly Considered[],
  choice: Choice,
): Promise<Recalled> {
  await lockEpoch(tx, at);
  await dropStalePicks(tx, at, choice.now);
  const { timezone } = await loadScope(tx, at.scope);
  const isTime = await isDue(tx, at, choice);
  const inside = new Set(chosen.filter(({ included }) => included && isTime).map(({ category }) => category));
  const lines = (await activeLines(tx, at)).filter(({ category }) => inside.has(category));
  const facts = await factsBehind(tx, at, lines);
  const shown = showLines(lines, facts, localDay(choice.now, timezone)).map(({ id, text }, place) => ({
    category: (lines[place] as CategoryLine).category,
    text,
    score: choice.scores.get(id) ?? null,
  }));
  const categories = [...Map.groupBy(shown, ({ category }) => category)].map(([category, own]) => ({
    category,
    lines: own,
  }));
  const { text, cut } = blockOf(categories, choice.policy.maxTokens ?? DEFAULT_MAX_TOKENS);
  const left = new Map(categories.map(({ category, lines: own }) => [category, own.length - (cut.get(category) ?? 0)]));
  const considered = chosen.map((one) => ({
    ...one,
    included: (left.get(one.category) ?? 0) > 0,
    cut: cut.get(one.category) ?? 0,
  }));
  const receipt = { id: uuidv7(), considered };
  await storeRecallReceipt(tx, at, { ...receipt, feature: choice.feature, at: choice.now });
  return { text, receipt };
}
