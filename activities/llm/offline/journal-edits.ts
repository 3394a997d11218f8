import { type Category } from '../../../memory/journal/category';
import { type LineEdit } from '../../../memory/journal/line';
import { again, type Shown, worthOf } from './journal-lines';
import { stemsOf } from './journal-words';

export type Standing = { line: number; text: string; facts: number[]; by?: 'user'; category: Category };
export type New = Shown & { replaces?: number[] };

const [LINE_CHARS, LEAST] = [390, 2];
const NEGATION = /\b(?:not|never|no longer|n['’]t|stopped|quit|hates?|dislikes?|nicht|kein\w*|ne|pas|no)\b/i;
const shared = (a: string, b: string) => stemsOf(a).filter((stem) => stemsOf(b).includes(stem)).length;

/** What new facts change: a line gives way to the fact that replaces its own, others are added, what came back is a pattern. */
export function editLines(
  lines: Standing[],
  fresh: New[],
  earlier: Shown[],
): { edits: LineEdit[]; contradicts: { line: number; fact: number }[] } {
  const edits = new Map<number | string, LineEdit>();
  const contradicts = fresh.flatMap(({ fact, text, categories, replaces = [] }) =>
    lines
      .filter((line) => line.by && categories.includes(line.category))
      .filter(
        (line) =>
          line.facts.some((old) => replaces.includes(old)) ||
          (shared(line.text, text) >= 2 && NEGATION.test(line.text) !== NEGATION.test(text)),
      )
      .map(({ line }) => ({ line, fact })),
  );
  for (const one of fresh) {
    const { fact, text, subject, categories, replaces = [] } = one;
    const category = categories[0]!;
    const open = lines.filter((line) => !line.by && line.category !== 'patterns');
    const old = open.find((line) => line.facts.some((id) => replaces.includes(id)));
    const kin = open.find(
      (line) =>
        category === 'people' &&
        line.category === category &&
        subject !== 'user' &&
        line.text.includes(subject.split(' (')[0]!),
    );
    if (!old && worthOf(one) < LEAST) continue;
    const home = old ?? kin;
    const before = home && (edits.get(home.line) ?? { ...home, replaces: [home.line] });
    // The old sentence makes place for the one that is most like it.
    const kept = (before?.text ?? '').split(/(?<=\p{L}{2}[.!?]) (?=\p{Lu})/u);
    const gone = old ? kept.reduce((best, it) => (shared(it, text) > shared(best, text) ? it : best), kept[0]!) : '';
    const whole = [text, ...kept.filter((it) => it !== gone)].join(' ').trim();
    if (before && whole.length <= LINE_CHARS)
      edits.set(home!.line, {
        category: home!.category,
        replaces: before.replaces,
        text: whole,
        facts: [fact, ...before.facts],
      });
    else edits.set(`new ${fact}`, { category, replaces: [], text, facts: [fact] });
  }
  for (const one of fresh.filter(({ subject }) => subject === 'user')) {
    const alike = earlier.filter(
      (old) => old.subject === 'user' && old.asOf !== one.asOf && shared(old.text, one.text) >= 2,
    );
    if (new Set(alike.map(({ asOf }) => asOf)).size < 2) continue;
    const facts = [...alike.map(({ fact }) => fact), one.fact];
    const known = lines.find(
      (line) =>
        !line.by &&
        line.category === 'patterns' &&
        (line.facts.some((id) => facts.includes(id)) || shared(line.text, one.text) >= 2),
    );
    const before = known && (edits.get(known.line) ?? { ...known, replaces: [known.line] });
    const all = [...new Set([...(before?.facts ?? []), ...facts])];
    edits.set(known?.line ?? `again ${[...alike.map(({ fact }) => fact)].join()}`, {
      category: 'patterns',
      replaces: known ? [known.line] : [],
      text: before?.text ?? again([...alike, one], 'again'),
      facts: all,
    });
  }
  return { edits: [...edits.values()], contradicts };
}
