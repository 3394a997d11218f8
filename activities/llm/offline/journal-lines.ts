import { type Category } from '../../../memory/journal/category';
import { USER } from '../../../memory/journal/fact';
import { dayOf } from '../../../memory/journal/partial-date';
import { foldedWords, likeness, tellingStems } from '../../../memory/journal/words';
import { RELATION, weigh } from './journal-cues';

/** A fact as the prompts show it; of an earlier one only the first four are told. */
export type Dated = { fact: number; text: string; asOf: string; subject: string };
export type Shown = Dated & { categories: Category[]; thing?: string; until?: string; replaces?: number[] };
export type Line = { text: string; facts: number[] };

export const [LONGEST, DURABLE] = [390, 1.5];
const [LINES, PATTERNS, DAYS] = [40, 20, 3];
const PERSON = new RegExp(
  String.raw`\b(?:M[rs]+|Dr|Sir|Captain)\.? \p{Lu}[\p{L}.]*(?: \p{Lu}\p{L}+)?|(?<=User['’]s )${RELATION}`,
  'u',
);
const ON_DAY = /,? ?\b(?:[Oo]n|[Ii]n) (?:\d{1,2} )?(?:[A-Z][a-z]{2} )?\d{4}\b/g;
export const worthOf = ({ text, thing }: Shown) => weigh(text).worth + (thing ? 2 : 0);
export const daysOf = (facts: Dated[]) => new Set(facts.map(({ asOf }) => asOf)).size;
/** Prose leaves the owner unnamed: "Lives in Leeds." */
export const prose = (text: string) =>
  text.replace(/^User (?!and\b)(\p{Ll})/u, (_, letter: string) => letter.toUpperCase());

/** A category from all facts: by person or by what they tell the state of, strongest first; `patterns` from what came back. */
export function linesOf(category: Category, facts: Shown[]): Line[] {
  if (category === 'patterns') return patternsOf(facts);
  const people = category === 'people';
  const its = facts.filter((one) => one.categories.includes(category)).sort((a, b) => worthOf(b) - worthOf(a));
  const current = its.filter((one, at) => !one.until && (at < 3 || people || worthOf(one) >= DURABLE));
  const keyOf = ({ subject, thing, text }: Shown) => {
    if (!people) return thing ? `${subject} ${thing}` : text;
    return subject === USER ? (PERSON.exec(text)?.[0].toLowerCase() ?? '') : subject;
  };
  const groups = [...Map.groupBy(current, keyOf).values()].sort((a, b) => (people ? daysOf(b) - daysOf(a) : 0));
  return groups.slice(0, LINES).map((group) => {
    const line = joined(people ? group : group.sort((a, b) => (a.asOf < b.asOf ? 1 : -1)));
    const was = people ? undefined : its.findLast((one) => one.until && keyOf(one) === keyOf(group[0]!));
    const past = was ? ` Until ${dayOf(was.until!)}: ${was.text}` : '';
    return !was || (line.text + past).length > LONGEST
      ? line
      : { text: line.text + past, facts: [...line.facts, was.fact] };
  });
}

/** What differs, as much as a line holds; facts that say the same again are cited with it. */
function joined(group: Dated[]): Line {
  const [told, facts]: [string[], number[]] = [[], []];
  for (const { text, fact } of group) {
    const again = told.some((one) => likeness(one, text) > 0.7);
    if (!again && told.length > 0 && [...told, text].join(' ').length > LONGEST) continue;
    if (!again) told.push(prose(text));
    facts.push(fact);
  }
  return { text: told.join(' '), facts };
}

/** What three days or more speak of, in the words of general vocabulary, told by the shortest of their facts. */
function patternsOf(facts: Shown[]): Line[] {
  const own = facts.filter(({ subject, text }) => subject === USER && tellingStems(text).length > 1);
  const told = new Map<string, boolean>();
  const isCue = (word: string) => told.get(word) ?? told.set(word, weigh(word).worth > 0).get(word);
  const cued = own.flatMap((fact) =>
    foldedWords(fact.text)
      .filter(isCue)
      .map((word) => ({ word, fact })),
  );
  const topics = [...Map.groupBy(cued, ({ word }) => tellingStems(word)[0]).values()].map((its) =>
    its.map(({ fact }) => fact),
  );
  const often = topics
    .filter((its) => daysOf(its) >= DAYS)
    .sort((a, b) => daysOf(b) - daysOf(a))
    .slice(0, PATTERNS);
  return often.map((its) => ({ text: again(its), facts: [...new Set(its.map(({ fact }) => fact))].slice(-60) }));
}

/** The shortest of some facts, without their days, as what came again. */
export function again(facts: Dated[]): string {
  const texts = facts
    .map(({ text }) => text.replace(ON_DAY, '').trim())
    .filter((text) => tellingStems(text).length > 1);
  const rank = (text: string) => text.length + (/^User (?!\w+ing\b)/.test(text) ? 0 : 1000);
  const told: string[] = [];
  for (const text of [...new Set(texts)].sort((a, b) => rank(a) - rank(b)))
    if (told.length < 3 && told.every((one) => likeness(one, text) < 0.6)) told.push(text);
  const [first = facts[0]!.text, ...more] = told;
  return [first.replace(/^User\b/, 'Again and again, User'), ...more.map(prose)].join(' ').slice(0, LONGEST);
}
