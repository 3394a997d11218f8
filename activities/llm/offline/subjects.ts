import { type Waiting } from './conversation';
import { type Language, normal, termOf } from './terms';

export const HOW = 'how-we-work.md';
/** A subject's file; a second file of the same subject ends in a number. */
const SUBJECT = /^(?:topics|projects)\/(.+?)(-\d+)?\.md$/;

/** What was said, without who said it; what Markdown would read as HTML, code, emphasis or a link is escaped. */
export function spokenOf({ text, by, rule }: Waiting): string {
  const said = rule?.quote ?? (text.startsWith(`${by}: `) ? text.slice(by.length + 2) : text).replaceAll('\n', ' ');
  return said.replace(/\\(?=[!-/:-@[-`{-~])|[<*`]|[![](?=[^\]]*\]\()|(?<!\w)_|_(?!\w)/g, '\\$&');
}

/** The subjects some points speak of, the most frequent first; names of the authors in `all` are none. */
export function termsOf(points: Waiting[], lang: Language, all = points): string[] {
  const people = normal(all.map(({ by }) => by).join(' '));
  const counts = new Map<string, number>();
  for (const term of points.flatMap((point) => [...new Set(lang.nouns(spokenOf(point)).map(termOf))])) {
    const own = term !== '' && !term.split(' ').some((word) => people.includes(` ${word} `));
    if (own) counts.set(term, (counts.get(term) ?? 0) + (term.includes(' ') ? 1.5 : 1));
  }
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([term]) => term);
}

/** `topics/x.md` → `topics/x-2.md` → `topics/x-3.md`. */
export function nextPart(path: string): string {
  return path.replace(/(?:-(\d+))?\.md$/, (_, n?: string) => `-${Number(n ?? 1) + 1}.md`);
}

function pathOf(folder: string, term: string): string {
  const plain = term.normalize('NFKD').toLowerCase();
  const slug = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return `${folder}/${slug.slice(0, 40) || 'notes'}.md`;
}

/** Gives each point its file: a subject that has one, a new one for a noun several points share, else its channel. */
export function route(points: Waiting[], paths: string[], lang: Language, room: number): Map<Waiting, string> {
  const said = new Map(points.map((point) => [point, normal(spokenOf(point))]));
  const names = (point: Waiting, term: string) => said.get(point)!.includes(` ${term} `);
  const subjects = new Map<string, string>();
  for (const [path, slug, part] of paths.flatMap((path) => [SUBJECT.exec(path) ?? []]))
    if (slug && !part) subjects.set(slug.replaceAll('-', ' '), path);
  for (let fresh = 0; fresh < Math.min(5, room); fresh++) {
    const loose = points.filter((point) => ![...subjects.keys()].some((term) => names(point, term)));
    const count = (term: string) => loose.filter((point) => names(point, term)).length;
    const terms = termsOf(loose, lang, points).map((term) => normal(term).trim());
    const few = (term: string) => count(term) < (term.includes(' ') ? 2 : 3);
    const shared = terms.filter((term) => !few(term) && count(term) <= Math.max(4, points.length * 0.3));
    const [best] = shared.sort((a, b) => count(b) - count(a));
    if (!best) break;
    // Never written small inside a sentence: a name, so a project.
    const named = !loose.some(({ text }) => text.includes(` ${best}`));
    subjects.set(best, pathOf(named ? 'projects' : 'topics', best));
  }
  // The rarest subject says most about a point.
  const size = new Map([...subjects.keys()].map((term) => [term, points.filter((point) => names(point, term)).length]));
  const order = [...size].sort(([a, m], [b, n]) => m - n || (a < b ? -1 : 1)).map(([term]) => term);
  const last = (path: string): string => (paths.includes(nextPart(path)) ? last(nextPart(path)) : path);
  const subject = (point: Waiting) => subjects.get(order.find((term) => names(point, term)) ?? '');
  const other = (point: Waiting) => (point.rule ? HOW : pathOf('topics', point.where));
  return new Map(points.map((point) => [point, last(subject(point) ?? other(point))]));
}
