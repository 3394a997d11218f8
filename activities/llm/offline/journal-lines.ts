import { CATEGORIES, type Category } from '../../../memory/journal/category';
import { dayOf } from '../../../memory/journal/partial-date';
import { weigh } from './journal-cues';
import { stemsOf } from './journal-words';

/** A fact as the prompts show it. */
export type Shown = {
  fact: number;
  text: string;
  asOf: string;
  subject: string;
  categories: Category[];
  thing?: string;
  until?: string;
};
export type Line = { text: string; facts: number[] };

const [LINES, LINE_CHARS, PATTERNS, LEAST] = [40, 390, 20, 1.5];
const PERSON =
  /\b(?:Mr|Mrs|Ms|Dr|Sir|Lady|Lord|Captain)\.? \p{Lu}[\p{L}.]*(?: \p{Lu}\p{L}+)?|(?<=User['’]s )\p{Ll}+(?=\b)/gu;
export const worthOf = ({ text, thing }: Shown) => weigh(text).worth + (thing ? 2 : 0);

/** Every category from all facts: what stands, by person or by thing, newest first; then what came back on several days. */
export function rewriteLines(facts: Shown[]): { name: Category; lines: Line[] }[] {
  const named = new Set(facts.flatMap(({ categories }) => categories));
  return CATEGORIES.map((name) => ({
    name,
    lines: name === 'patterns' ? patterns(facts) : linesOf(name, facts),
  })).filter(({ name, lines }) => lines.length > 0 && (name === 'patterns' || named.has(name)));
}

function linesOf(category: Category, all: Shown[]): Line[] {
  const its = all.filter(({ categories }) => categories.includes(category));
  const current = its
    .filter(({ until }) => !until)
    .sort((a, b) => worthOf(b) - worthOf(a) || (a.asOf < b.asOf ? 1 : -1));
  const groups = new Map<string, Shown[]>();
  for (const fact of current.filter((one, at) => at < 3 || worthOf(one) >= LEAST || category === 'people')) {
    const key =
      category !== 'people'
        ? (fact.thing ?? stemsOf(fact.text).slice(0, 2).join())
        : fact.subject !== 'user'
          ? fact.subject
          : (fact.text.match(PERSON)?.[0] ?? 'user');
    groups.set(key, [...(groups.get(key) ?? []), fact]);
  }
  const days = (group: Shown[]) => new Set(group.map(({ asOf }) => asOf)).size;
  const ranked = [...groups.values()].sort((a, b) =>
    category === 'people' ? days(b) - days(a) : worthOf(b[0]!) - worthOf(a[0]!),
  );
  return ranked.slice(0, LINES).map((group) => {
    const line = joined(group);
    const past = its.findLast(
      ({ until, thing, subject }) => until && thing && thing === group[0]!.thing && subject === group[0]!.subject,
    );
    const before = past ? ` Until ${dayOf(past.until!)}: ${past.text}` : '';
    return before && line.text.length + before.length <= LINE_CHARS
      ? { text: line.text + before, facts: [...line.facts, past!.fact] }
      : line;
  });
}

/** Sentences that say different things, as many as a line takes; those that say the same again are cited with them. */
function joined(group: Shown[]): Line {
  const line: Line = { text: '', facts: [] };
  const told: string[][] = [];
  for (const { text, fact } of group) {
    const stems = stemsOf(text);
    const again = told.some((before) => stems.filter((stem) => before.includes(stem)).length >= 0.7 * stems.length);
    if (!again && line.text.length + text.length >= LINE_CHARS) continue;
    if (!again) [line.text, told[told.length]] = [`${line.text} ${text}`.trim(), stems];
    line.facts.push(fact);
  }
  return line;
}

/** What facts of three days or more speak of, told by the shortest of them. */
function patterns(facts: Shown[]): Line[] {
  const topics = new Map<string, Shown[]>();
  for (const fact of facts.filter(({ subject }) => subject === 'user'))
    for (const stem of stemsOf(fact.text.replace(/(?<=\S )\p{Lu}[\p{L}.]*/gu, '')))
      topics.set(stem, [...(topics.get(stem) ?? []), fact]);
  const days = (its: Shown[]) => new Set(its.map(({ asOf }) => asOf)).size;
  const all = days(facts);
  const worth = (its: Shown[]) =>
    (days(its) *
      Math.log((all + 3) / days(its)) *
      its.reduce((sum, one) => sum + Math.max(0.2, weigh(one.text).worth), 0)) /
    its.length;
  const often = [...topics.values()]
    .filter((its) => days(its) >= 3 && (all < 10 || days(its) < all / 4))
    .sort((a, b) => worth(b) - worth(a));
  const lines: Line[] = [];
  const used = new Set<number>();
  for (const its of often) {
    const fresh = its.filter(({ fact }) => !used.has(fact));
    if (lines.length >= PATTERNS || fresh.length < its.length / 2 || days(fresh) < 3) continue;
    for (const { fact } of its) used.add(fact);
    lines.push({ text: again(its, 'often'), facts: its.map(({ fact }) => fact).slice(-60) });
  }
  return lines;
}

/** The shortest of some facts, told as something that came back. */
export function again(facts: Shown[], word: string): string {
  const undated = facts.map(({ text }) => text.replace(/ (?:on|in) (?:\d{1,2} )?(?:\p{Lu}[a-z]{2} )?\d{4}\b/gu, ''));
  const [shortest = ''] = undated
    .filter((text) => text.split(' ').length > 3)
    .concat(undated)
    .sort((a, b) => Number(b.startsWith('User ')) - Number(a.startsWith('User ')) || a.length - b.length);
  return shortest.startsWith('User ') ? shortest.replace('User ', `User ${word} `) : `${shortest} (${word})`;
}
