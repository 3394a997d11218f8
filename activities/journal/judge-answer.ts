import { CATEGORIES, type Category } from '../../memory/journal/category';
import { type Fact } from '../../memory/journal/fact';
import { comesBack } from '../../memory/journal/facts/forgotten';
import { type CategoryLine, type NewLine } from '../../memory/journal/line';
import { mergeEdits } from '../../memory/journal/lines/merge';
import { checkRewrite } from '../../memory/journal/lines/rewrite';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../../schema/connect';
import { forgetHash } from '../../schema/journal/forget-hash';
import { loadForgotten } from '../../schema/journal/load-forgotten';
import { ensureJournal } from '../../schema/journal/journal-row';
import { factsById, type StoredFact } from '../../schema/journal/load-facts';
import { parseEvolve, parseRewrite } from '../../schema/wire/journal-answers';
import { factsToShow, type Writing } from './plan-categories';
import { freshOf, type State } from './journal-state';

export interface Judged {
  /** All lines of the memory as they would be; null: nothing of the answer holds. */
  lines: (CategoryLine | NewLine)[] | null;
  /** What is wrong, for the repair turn; codes and the model's own words. */
  faults: { why: string }[];
  contradicts: { line: number; fact: number }[];
  /** New facts whose edits did not pass: the next merge is asked about them again. */
  failed?: ReadonlySet<number>;
}

/** Whether any of the new facts says what no older one said. */
function saysNews(fresh: ReadonlySet<number>, facts: readonly StoredFact[]): boolean {
  const said = new Set(facts.filter(({ restated }) => restated).map(({ supersededBy }) => supersededBy));
  return [...fresh].some((id) => !said.has(id));
}

/** Faults of edits that leave nothing to do: it is said, or may not be said. */
const SETTLED: readonly string[] = ['nothing-new', 'said-already', 'own-line', 'forgotten'];

/** What of an answer may stand, beside what the user wrote and what no answer may touch. */
export async function judge(
  tx: Tx,
  at: ScopeEpoch,
  input: { prompt: Writing },
  state: State,
  text: string,
): Promise<Judged> {
  const { cycle, lines } = state;
  const cited = lines.flatMap((line) => line.facts);
  const facts: ReadonlyMap<number, Fact> = new Map([
    ...(await factsById(tx, at, cited)),
    ...state.facts.map((fact) => [fact.id, fact] as const),
  ]);
  const isForgotten = await forgottenIn(tx, at);
  if (input.prompt === 'merge') {
    const answer = parseEvolve(text);
    if (!answer) return { lines: null, faults: [{ why: 'not-the-form' }], contradicts: [] };
    // What goes against the user's own word is theirs to decide before it is written.
    const against = new Set(answer.contradicts.map(({ fact }) => fact));
    const edits = answer.edits.filter((edit) => !edit.facts.some((id) => against.has(id)));
    const fresh = new Set(freshOf(cycle, state.facts).map(({ id }) => id));
    const merged = mergeEdits({ lines, edits, facts, fresh, isForgotten });
    const inVain = merged.refused.filter(({ why }) => !SETTLED.includes(why));
    const failed = new Set(inVain.flatMap(({ edit }) => edit.facts).filter((id) => !merged.placed.includes(id)));
    const isOfUse = merged.refused.length < edits.length || inVain.length + answer.faults.length === 0;
    const faults: { why: string }[] = [...merged.refused, ...answer.faults];
    // No edit at all may be meant, and may be a model's whim: it is asked once more.
    if (answer.edits.length + answer.contradicts.length + faults.length === 0 && saysNews(fresh, state.facts))
      faults.push({ why: 'nothing-written' });
    return { lines: isOfUse ? merged.lines : null, faults, contradicts: answer.contradicts, failed };
  }
  const answer = parseRewrite(text);
  if (!answer) return { lines: null, faults: [{ why: 'not-the-form' }], contradicts: [] };
  const only = input.prompt === 'all' ? {} : { only: input.prompt };
  const shown = new Set(factsToShow(state.facts, input.prompt, state.room, lines).map(({ id }) => id));
  const written = checkRewrite({ old: lines, answer: answer.categories, facts, ...only, shown, isForgotten });
  const faults = [...written.refused, ...answer.faults];
  if (written.whole !== null) return { lines: null, faults: [{ why: written.whole }, ...faults], contradicts: [] };
  if (written.lines.length === 0 && faults.length > 0) return { lines: null, faults, contradicts: [] };
  return { lines: besideOwn(lines, [...written.stays, ...written.lines], input.prompt), faults, contradicts: [] };
}

/** The user's lines first in their categories; categories this prompt is not about as they are. */
function besideOwn(
  old: readonly CategoryLine[],
  written: readonly (CategoryLine | NewLine)[],
  prompt: Writing,
): (CategoryLine | NewLine)[] {
  return CATEGORIES.flatMap((category) => {
    const mine = old.filter((line) => line.category === category);
    if (prompt !== 'all' && prompt !== category) return mine;
    return [...mine.filter(({ origin }) => origin === 'user'), ...written.filter((line) => line.category === category)];
  });
}

async function forgottenIn(tx: Tx, at: ScopeEpoch): Promise<(text: string, category: Category) => boolean> {
  const hash = forgetHash((await ensureJournal(tx, at)).forget_key);
  const gone = await loadForgotten(tx, at);
  const candidate = { subject: null, entry: null };
  return (text) => gone.some(({ hashes }) => comesBack({ ...candidate, text }, hashes, hash) !== null);
}
