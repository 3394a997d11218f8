import { CATEGORIES, type Category } from '../../../memory/journal/category';
import { namesIn } from '../../../memory/journal/names';
import { tellingStems } from '../../../memory/journal/words';
import { type Day } from './entry-days';
import { findFacts } from './find-facts';
import { FIRST, weigh } from './journal-cues';
import { editLines, type Standing } from './journal-edits';
import { type Dated, linesOf, type Shown } from './journal-lines';
import { type Language } from './terms';

// What is asked about a life, by category.
const HINTS: [Category, RegExp][] = [
  ['about-me', /\b(?:who am i|where (?:do|did|have) (?:i|we)|home|house|move|money|afford|rich|worth|spen[dt]|age)\b/i],
  [
    'preferences',
    /\b(?:like|enjoy|favou?rite|taste|prefer|buy|recommend|gift|read|watch|listen|eat|drink|music|play)\b/i,
  ],
  [
    'people',
    /\b(?:who|friends?|family|wife|husband|mother|father|brother|sister|parents|boss|get on with|he|she|him|her|they)\b/i,
  ],
  ['work-career', /\b(?:work|job|career|office|colleagues?|boss|earn|salary|promotion|position|business)\b/i],
  ['goals-aspirations', /\b(?:goals?|plans?|resol\w+|promis\w+|vow\w*|aim|want|hope|future|decide|should i|next)\b/i],
  [
    'health-habits',
    /\b(?:health\w*|ill\w*|sick|sleep|drink\w*|eat\w*|exercise|doctor|pain|body|habits?|wine|tired)\b/i,
  ],
  [
    'beliefs',
    /\b(?:believe|faith|god|relig\w+|church|think (?:of|about)|values?|politic\w*|opinions?|right or wrong)\b/i,
  ],
  [
    'patterns',
    /\b(?:again|always|keep|often|usually|every time|each time|pattern|tend|same|before|last year|how many times)\b/i,
  ],
];

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
    ? { categories: pick(text, new Map(shown.map(({ category, its }) => [category, its as string[]]))) }
    : null;
}

/** Categories whose vocabulary a text has, or whose lines share its rare words; none where it is about nobody they know. */
function pick(text: string, shown: Map<Category, string[]>): Category[] {
  const all = [...shown].flatMap(([category, lines]) =>
    lines.map((line) => ({ category, own: new Set(tellingStems(line)) })),
  );
  const names = new Set([...shown.values()].flat().flatMap(namesIn));
  if (!FIRST.test(text) && !namesIn(`so ${text}`).some((name) => names.has(name))) return [];
  const cued = [...weigh(text).categories, ...HINTS.flatMap(([name, hint]) => (hint.test(text) ? [name] : []))];
  const worth = new Map([...shown.keys()].map((one) => [one, 3 * cued.filter((name) => name === one).length]));
  for (const stem of tellingStems(text)) {
    const holding = all.filter(({ own }) => own.has(stem));
    const rare = Math.log((all.length + 1) / (holding.length + 1));
    for (const [category, its] of Map.groupBy(holding, (line) => line.category))
      worth.set(category, worth.get(category)! + rare * (its.length / holding.length));
  }
  const best = Math.max(1, ...worth.values());
  const near = [...worth].filter(([, score]) => score >= 0.5 * best).sort(([, a], [, b]) => b - a);
  return near.slice(0, 3).map(([category]) => category);
}

function linesIn(text: string): Line[] {
  const lines = text.split('\n').filter((line) => /^\{.*\}$/.test(line));
  return lines.map((line) => JSON.parse(line) as Line);
}
