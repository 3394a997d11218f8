import { CATEGORIES, type Category } from '../../../memory/journal/category';
import { namesIn } from '../../../memory/journal/names';
import { tellingStems } from '../../../memory/journal/words';
import { type Day } from './entry-days';
import { findFacts } from './find-facts';
import { FIRST, weigh } from './journal-cues';
import { editLines, type Standing } from './journal-edits';
import { type Dated, linesOf, type Shown } from './journal-lines';
import { type Language } from './terms';

type Asked = {
  entry: Day;
  people: string[];
  text: string;
  today: string;
  only: Category;
  category: Category;
  lines: unknown[];
};
type Line = Partial<Asked & { fact: Shown; new: Shown; earlier: Dated; refused: { fact?: { quote: string } } }>;

/** The answer to one of the journal's steps, told apart by their lines; null: it is none of them. `reply`: what was refused. */
export function journalAnswer(asked: string, reply: string, lang: Language): object | null {
  const lines = linesIn(asked);
  const { entry, people = [], text = '', today, only }: Line = Object.assign({}, ...lines);
  const shown = lines.flatMap(({ category, lines: its }) => (category && its ? [{ category, its }] : []));
  if (entry) {
    const refused = new Set(linesIn(reply).map((line) => line.refused?.fact?.quote));
    return { facts: findFacts(text, entry, people, lang).filter(({ quote }) => !refused.has(quote)) };
  }
  if (today && shown.length > 0) {
    const standing = shown.flatMap(({ category, its }) => its.map((line) => ({ ...(line as Standing), category })));
    return editLines(
      standing,
      lines.flatMap((line) => line.new ?? []),
      lines.flatMap((line) => line.earlier ?? []),
    );
  }
  if (today) {
    const names = CATEGORIES.filter((name) => only === undefined || name === only);
    const facts = lines.flatMap(({ fact }) => fact ?? []);
    return { categories: names.map((name) => ({ name, lines: linesOf(name, facts) })) };
  }
  return shown.length > 0
    ? { categories: pick(text, new Map(shown.map(({ category, its }) => [category, its.join('\n')]))) }
    : null;
}

/** Categories whose vocabulary or lines a text shares most; none where it speaks neither of the writer nor of a name they know. */
function pick(text: string, words: Map<Category, string>): Category[] {
  const known = new Set([...words.values()].flatMap(namesIn));
  if (!FIRST.test(text) && !namesIn(`so ${text}`).some((name) => known.has(name))) return [];
  const [stems, cued] = [tellingStems(text), weigh(text).categories.toReversed()];
  const scores = [...words].map(([category, its]) => {
    const own = new Set(tellingStems(its));
    return { category, score: stems.filter((stem) => own.has(stem)).length + 2 * (cued.indexOf(category) + 1) };
  });
  const best = Math.max(1, ...scores.map(({ score }) => score));
  const near = scores.filter(({ score }) => score >= 0.6 * best).sort((a, b) => b.score - a.score);
  return near.slice(0, 3).map(({ category }) => category);
}

function linesIn(text: string): Line[] {
  const lines = text.split('\n').filter((line) => /^\{.*\}$/.test(line));
  return lines.map((line) => JSON.parse(line) as Line);
}
