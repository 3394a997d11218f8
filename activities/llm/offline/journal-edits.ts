import { type Category } from '../../../memory/journal/category';
import { USER } from '../../../memory/journal/fact';
import { type LineEdit } from '../../../memory/journal/line';
import { likeness } from '../../../memory/journal/words';
import { again, type Dated, daysOf, DURABLE, LONGEST, prose, type Shown, worthOf } from './journal-lines';

export type Standing = { category: Category; line: number; text: string; facts: number[]; by?: 'user' };

/** What new facts change: one that replaces another does so in its line, a person's line grows, what came back is a pattern. */
export function editLines(lines: Standing[], fresh: Shown[], earlier: Dated[]) {
  const edits = new Map<string, LineEdit>();
  const mine = lines.filter(({ by }) => !by);
  const now = (home?: Standing) => edits.get(`${home?.line}`) ?? { text: '', facts: [], ...home };
  const put = (home: Standing | undefined, category: Category, text: string, facts: number[]) =>
    edits.set(`${home?.line ?? text}`, {
      category,
      replaces: home ? [home.line] : [],
      text,
      facts: [...new Set(facts)],
    });
  for (const one of fresh) {
    const { fact, text, subject, categories, replaces = [] } = one;
    const old = mine.find((line) => line.category !== 'patterns' && line.facts.some((id) => replaces.includes(id)));
    const [name = ''] = subject.split(' (');
    const home = old ?? mine.find((line) => subject !== USER && line.category === 'people' && line.text.includes(name));
    if (!old && worthOf(one) < DURABLE) continue;
    // The old sentence makes place for the one that is most like it.
    const kept = now(home)
      .text.split(/(?<=\p{Ll}[.!]) (?=\p{Lu})/u)
      .filter((said) => !old || likeness(said, text) < 0.3);
    const whole = [prose(text), ...kept].join(' ').trim();
    if (home && whole.length <= LONGEST) put(home, home.category, whole, [fact, ...now(home).facts]);
    else put(undefined, categories[0]!, prose(text), [fact]);
  }
  for (const one of fresh.filter(({ subject }) => subject === USER)) {
    const alike = earlier.filter(
      ({ subject, asOf, text }) => subject === USER && asOf !== one.asOf && likeness(text, one.text) > 0.35,
    );
    const cited = [...alike.map(({ fact }) => fact), one.fact];
    const known = mine.find(({ category, facts }) => category === 'patterns' && facts.some((id) => cited.includes(id)));
    if (daysOf(alike) > 1)
      put(known, 'patterns', known?.text ?? again([...alike, one]), [...now(known).facts, ...cited]);
  }
  const against = (fact: number, old: number[]) =>
    lines.filter(({ by, facts }) => by && facts.some((id) => old.includes(id))).map(({ line }) => ({ line, fact }));
  const contradicts = fresh.flatMap(({ fact, replaces = [] }) => against(fact, replaces));
  return { edits: [...edits.values()], contradicts };
}
