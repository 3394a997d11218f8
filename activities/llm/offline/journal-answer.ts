import { findFacts } from './find-facts';
import { editLines, type New, type Standing } from './journal-edits';
import { rewriteLines, type Shown } from './journal-lines';
import { pickCategories } from './journal-pick';
import { type Language } from './terms';

type Refused = { refused?: { fact?: { quote?: string }; why?: string } };
const having = <T>(lines: object[], key: string) => lines.filter((line) => key in line) as T[];

/** The answer to one of the journal's steps, told apart by what the JSON lines hold; null: it is none of them. */
export function journalAnswer(asked: string, repair: string, lang: Language): object | null {
  const lines = jsonLines(asked);
  const [first = {}] = lines;
  if ('entry' in first) {
    const {
      entry,
      people = [],
      text = '',
    } = Object.assign({}, ...lines) as { entry: { date: string; weekday?: string }; people?: string[]; text?: string };
    const refused = new Set(
      having<Required<Refused>>(jsonLines(repair), 'refused').map((line) => line.refused.fact?.quote),
    );
    const names = people.map((one) => one);
    return { facts: findFacts(text, entry, names, lang).filter(({ quote }) => !refused.has(quote)) };
  }
  if ('today' in first) {
    const fresh = having<{ new: New }>(lines, 'new').map((line) => line.new);
    const facts = having<{ fact: Shown }>(lines, 'fact').map(({ fact }) => fact);
    if (fresh.length === 0 && facts.length > 0) return { categories: rewriteLines(facts) };
    const standing = having<{ category: Standing['category']; lines: Omit<Standing, 'category'>[] }>(lines, 'lines');
    const earlier = having<{ earlier: Shown }>(lines, 'earlier').map((line) => line.earlier);
    return editLines(
      standing.flatMap(({ category, lines: its }) => its.map((line) => ({ ...line, category }))),
      fresh,
      earlier,
    );
  }
  const shown = having<{ category: Standing['category']; lines: string[] }>(lines, 'category');
  if ('text' in first && !('id' in first) && shown.length > 0)
    return { categories: pickCategories(String(first.text), shown) };
  return null;
}

function jsonLines(text: string): object[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as object);
}
