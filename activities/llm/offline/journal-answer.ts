import { CATEGORIES, type Category } from '../../../memory/journal/category';
import { namesIn } from '../../../memory/journal/words/names';
import { tellingStems } from '../../../memory/journal/words/words';
import { findFacts } from './find-facts';
import { weigh } from './journal-cues';
import { type Dated, editLines, linesOf, type Shown, type Standing } from './journal-lines';
import { type Language } from './terms';

type Asked = { entry: { date: string }; people: string[]; text: string; today: string; only: Category };
type Told = { fact: Shown; new: Shown; earlier: Dated; category: Category; lines: Standing[] };

/** The answer to one of the journal's steps, told apart by their lines; null: it is none of them. */
export function journalAnswer(asked: string, lang: Language): object | null {
  const json = asked.split('\n').filter((line) => /^\{.*\}$/.test(line));
  const lines = json.map((line) => JSON.parse(line) as Partial<Asked & Told>);
  const { entry, people = [], text = '', today, only }: Partial<Asked> = Object.assign({}, ...lines);
  const all = <Key extends 'fact' | 'new' | 'earlier'>(key: Key) =>
    lines.flatMap((line) => line[key] ?? []) as NonNullable<Told[Key]>[];
  const shown = lines.flatMap(({ category, lines: its }) => (category && its ? [{ category, its }] : []));
  if (entry) return { facts: findFacts(text, entry.date, people, lang) };
  if (today && shown.length > 0) {
    const standing = shown.flatMap(({ category, its }) => its.map((line) => ({ ...line, category })));
    return editLines(standing, all('new'), all('earlier'));
  }
  const names = CATEGORIES.filter((name) => only === undefined || name === only);
  if (today) return { categories: names.map((name) => ({ name, lines: linesOf(name, all('fact')) })) };
  if (shown.length === 0) return null;
  // Categories that have the vocabulary of a question on its writer, or share its words; of another one only its names.
  const about = /\b(?:I|me|my|we|our)\b/i.test(text) ? text : namesIn(`so ${text}`).join(' ');
  const [stems, cued] = [new Set(tellingStems(about)), weigh(about).categories];
  const near = shown.filter(({ its }) =>
    its.some((line) => tellingStems(JSON.stringify(line)).some((stem) => stems.has(stem))),
  );
  return { categories: [...new Set([...cued, ...near.map(({ category }) => category)])].slice(0, 3) };
}
