import { CATEGORIES, type Category, isCategory } from '../category';
import { checkLine, type LineFault } from './check-line';
import { type Fact } from '../fact';
import { activeOf } from './fact-news';
import { type CategoryLine, type NewLine } from '../line';
import { isOfDays } from './occurrences';
import { SaidLines } from './said-lines';

/** What a rewriting starts from. */
export interface RewriteInput {
  /** All active lines, the user's among them. */
  old: readonly CategoryLine[];
  /** As the model answered. */
  answer: readonly { name: string; lines: readonly { text: string; facts: readonly number[] }[] }[];
  /** By number, whatever their state. */
  facts: ReadonlyMap<number, Fact>;
  /** The one category that was asked for; absent: all. */
  only?: Category;
  /** Numbers of the facts the model was shown; absent: all. It is not to blame for what it could not know. */
  shown?: ReadonlySet<number>;
  isForgotten: (text: string, category: Category) => boolean;
}

/** Why one line of the answer is left out. */
export type RewriteFault = LineFault | 'own-line' | 'said-already' | 'forgotten' | 'other-category';

/** Why nothing of the answer is taken. */
export type WholeFault = 'unknown-category' | 'truncated' | 'empty-category';

/** So many facts that hold give a category something to say. */
const ENOUGH_FACTS = 3;

/**
 * The lines of a memory written anew, but for the user's, which stay at the front of their category whatever this says. A line that fails
 * its check is left out; the old memory stays (`whole`, then `lines` is empty) if the answer names a category there is none of, rests on
 * less than half of the facts that the old lines rested on, that still hold and were shown, or leaves a category without a line that has
 * the facts for one.
 */
export function checkRewrite({ old, answer, facts, only, shown, isForgotten }: RewriteInput): {
  lines: NewLine[];
  /** Old lines that nothing shown was about: they are not the answer's to drop. */
  stays: CategoryLine[];
  refused: { category: string; text: string; why: RewriteFault }[];
  whole: WholeFault | null;
} {
  const asked = CATEGORIES.filter((category) => only === undefined || category === only);
  const own = old.filter(({ origin }) => origin === 'user');
  const stays = old.filter((line) => line.origin === 'entry' && asked.includes(line.category) && isUnseen(line));
  const said = new SaidLines([...own, ...stays]);
  const lines: NewLine[] = [];
  const refused: { category: string; text: string; why: RewriteFault }[] = [];
  for (const { name, lines: written } of answer) {
    if (!isCategory(name)) return { lines: [], stays: [], refused, whole: 'unknown-category' };
    for (const { text, facts: cited } of written) {
      const line: NewLine = { category: name, text: text.trim(), facts: [...new Set(cited)], origin: 'entry' };
      const why = asked.includes(name) ? lineFault(line) : 'other-category';
      if (why === null) {
        said.add(line);
        lines.push(line);
      } else refused.push({ category: name, text, why });
    }
  }
  const sorted = asked.flatMap((category) => lines.filter((line) => line.category === category));
  const whole = isTruncated() ? 'truncated' : asked.some(isEmpty) ? 'empty-category' : null;
  return whole === null ? { lines: sorted, stays, refused, whole } : { lines: [], stays: [], refused, whole };

  function lineFault(line: NewLine): RewriteFault | null {
    const fault = checkLine(line, facts);
    if (fault !== null) return fault;
    return isForgotten(line.text, line.category) ? 'forgotten' : said.fault(line);
  }

  function isTruncated(): boolean {
    const inAsked = old.filter(({ category }) => asked.includes(category));
    const before = activeOf(
      inAsked.filter(({ origin }) => origin === 'entry').flatMap((line) => line.facts),
      facts,
    ).filter(wasShown);
    const after = new Set([...own, ...lines].flatMap((line) => line.facts));
    return before.filter((id) => after.has(id)).length * 2 < before.length;
  }

  function wasShown(id: number): boolean {
    return shown === undefined || shown.has(id);
  }

  function isUnseen(line: CategoryLine): boolean {
    const active = activeOf(line.facts, facts);
    return active.length > 0 && !active.some(wasShown);
  }

  /** Facts that a line of the user's rests on need no other line. */
  function isEmpty(category: Category): boolean {
    if ([...lines, ...stays].some((line) => line.category === category)) return false;
    const settled = new Set(own.filter((line) => line.category === category).flatMap((line) => line.facts));
    const left = [...facts.values()].filter(
      (fact) =>
        fact.state === 'active' && fact.categories.includes(category) && !settled.has(fact.id) && wasShown(fact.id),
    );
    // No line of `patterns` may rest on one day.
    return left.length >= ENOUGH_FACTS && (category !== 'patterns' || isOfDays(left, facts));
  }
}
