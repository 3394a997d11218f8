import { CATEGORIES, type Category } from '../../../memory/journal/category';
import { USER } from '../../../memory/journal/fact';
import { dayOf } from '../../../memory/journal/partial-date';
import { foldedWords, likeness, tellingStems } from '../../../memory/journal/words/words';
import { RELATION, TITLED, weigh } from './journal-cues';

/** A fact as the prompts show it; of an earlier one only the first four are told. */
export type Dated = { fact: number; text: string; asOf: string; subject: string };
export type Shown = Dated & { categories: Category[]; thing?: string; until?: string; replaces?: number[] };
export type Line = { text: string; facts: number[] };
export type Standing = Line & { category: Category; line: number; by?: 'user' };

// Characters of a line, lines of a category, patterns, days that make one, what a fact is worth that lasts.
const [LONGEST, LINES, PATTERNS, DAYS, DURABLE] = [390, 40, 20, 3, 1.5];
const PERSON = new RegExp(String.raw`${TITLED}|(?<=User's )${RELATION}`, 'u');
const ON_DAY = /,? ?\b[OoIi]n (?:\d{1,2} )?(?:[A-Z][a-z]{2} )?\d{4}\b/g;
const worthOf = ({ text, thing }: Shown) => weigh(text).worth + (thing ? 2 : 0);
const daysOf = (facts: Dated[]) => new Set(facts.map(({ asOf }) => asOf)).size;

/** A category from facts: by person, or by what they tell the state of, the newest first; `least`: so many whatever they are worth. */
export function linesOf(category: Category, facts: Shown[], least = 3): Line[] {
  if (category === 'patterns') return patternsOf(facts);
  const people = category === 'people';
  const its = facts.filter((one) => one.categories.includes(category)).sort((a, b) => worthOf(b) - worthOf(a));
  const current = its.filter((one, at) => !one.until && (at < least || people || worthOf(one) >= DURABLE));
  const person = (one: Shown) =>
    one.subject === USER ? (PERSON.exec(one.text)?.[0].toLowerCase() ?? '') : one.subject;
  const keyOf = (one: Shown) => (people ? person(one) : one.thing ? `${one.subject} ${one.thing}` : one.text);
  const groups = [...Map.groupBy(current, keyOf).values()].sort((a, b) => (people ? daysOf(b) - daysOf(a) : 0));
  return groups.slice(0, LINES).map((group) => {
    const over = its.filter((one) => !people && one.until && keyOf(one) === keyOf(group[0]!));
    const [was] = over.sort((a, b) => (a.until! < b.until! ? 1 : -1));
    const past = was ? [{ ...was, text: `Until ${dayOf(was.until!)}: ${was.text}` }] : [];
    return joined([...(people ? group : group.sort((a, b) => (a.asOf < b.asOf ? 1 : -1))), ...past]);
  });
}

/** What differs, as much as a line holds; facts that say the same again are cited with it. Prose leaves the owner unnamed. */
function joined(group: { text: string; fact: number }[]): Line {
  const [told, facts]: [string[], number[]] = [[], []];
  for (const { text, fact } of group) {
    const again = told.some((said) => likeness(said, text) > 0.7);
    if (told.length > 0 && !again && [...told, text].join(' ').length > LONGEST) continue;
    if (!again) told.push(text.replace(/^User (?!and\b)(\p{Ll})/u, (_, letter: string) => letter.toUpperCase()));
    facts.push(fact);
  }
  return { text: told.join(' '), facts };
}

/** What three days or more speak of, in the words of general vocabulary, told by the shortest of their facts. */
function patternsOf(facts: Dated[]): Line[] {
  const own = facts.filter(({ subject, text }) => subject === USER && tellingStems(text).length > 1);
  const worth = new Map(own.flatMap(({ text }) => foldedWords(text)).map((word) => [word, 0]));
  for (const word of worth.keys()) worth.set(word, weigh(word).worth);
  const cues = (text: string) => foldedWords(text).filter((word) => worth.get(word)! > 0);
  const cued = own.flatMap((fact) =>
    [...new Set(cues(fact.text).flatMap(tellingStems))].map((stem) => ({ stem, fact })),
  );
  const topics = [...Map.groupBy(cued, ({ stem }) => stem).values()].map((its) => its.map(({ fact }) => fact));
  const often = topics.filter((its) => daysOf(its) >= DAYS).sort((a, b) => daysOf(b) - daysOf(a));
  return often.slice(0, PATTERNS).map((its) => {
    const rank = (text: string) => text.length + (/^User (?!\w+ing\b)/.test(text) ? 0 : 1000);
    const bare = its.map(({ text, fact }) => ({ text: text.replace(ON_DAY, '').trim(), fact }));
    const shortest = bare.sort((a, b) => rank(a.text) - rank(b.text)).slice(0, 3);
    const text = `Again and again: ${joined(shortest).text}`.slice(0, LONGEST);
    return { text, facts: its.map(({ fact }) => fact).slice(-60) };
  });
}

/** What new facts change: a line they replace something in, or that is about the same person, takes them in; others are added. */
export function editLines(lines: Standing[], fresh: Shown[], earlier: Dated[]) {
  const edits = CATEGORIES.flatMap((category) => {
    const its = fresh.filter(({ categories }) => categories[0] === category);
    const made = category === 'patterns' ? patternsOf([...earlier, ...fresh]) : linesOf(category, its, 0);
    const from = (facts: number[]) => fresh.filter(({ fact }) => facts.includes(fact));
    const cites = (line: Standing, facts: number[]) =>
      [...facts, ...from(facts).flatMap(({ replaces = [] }) => replaces)].some((id) => line.facts.includes(id));
    const names = (line: Standing, facts: number[]) =>
      category === 'people' && from(facts).some(({ subject }) => line.text.includes(subject.split(' (')[0]!));
    const homeOf = ({ facts }: Line) =>
      lines.find((line) => line.category === category && !line.by && (cites(line, facts) || names(line, facts)));
    const groups = Map.groupBy(
      made.filter(({ facts }) => from(facts).length > 0),
      homeOf,
    );
    return [...groups].flatMap(([home, group]) => {
      const facts = group.flatMap((one) => one.facts);
      const old = home && category !== 'patterns' ? home.text.split(/(?<=\p{Ll}[.!]) (?=\p{Lu})/u) : [];
      // An old sentence makes place for one that is like it.
      const kept = old.filter((said) => !cites(home!, facts) || group.every(({ text }) => likeness(said, text) < 0.3));
      const text = [...group.map((one) => one.text), ...kept].join(' ');
      if (!home || text.length > LONGEST) return group.map((one) => ({ category, replaces: [] as number[], ...one }));
      return [{ category, replaces: [home.line], text, facts: [...new Set([...facts, ...home.facts])] }];
    });
  });
  const against = ({ fact, replaces = [] }: Shown) =>
    lines
      .filter(({ by, facts }) => by && facts.some((id) => replaces.includes(id)))
      .map(({ line }) => ({ line, fact }));
  return { edits, contradicts: fresh.flatMap(against) };
}
