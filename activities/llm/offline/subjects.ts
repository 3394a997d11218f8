import { type Waiting } from './conversation';
import { type Draft } from './draft';
import { type Language } from './language';
import { normal, slugOf, termOf } from './terms';

/** File names of subjects; a second file of the same subject ends in a number. */
const SUBJECT = /^(?:topics|projects)\/(.+?)(?:-(\d+))?\.md$/;
export const HOW = 'how-we-work.md';
const NEW_PER_CYCLE = 5;
const SPEAKER = /^[^:]{1,60}: /;

/** The subjects a point speaks of. */
export function termsOf(points: Waiting[], lang: Language): string[] {
  const counts = new Map<string, number>();
  const people = normal(points.map((point) => point.by).join(' '));
  for (const { text } of points)
    for (const term of new Set(lang.nouns(text.replace(SPEAKER, '')).map(termOf)))
      if (term && !term.split(' ').some((word) => people.includes(` ${word} `))) counts.set(term, (counts.get(term) ?? 0) + (term.includes(' ') ? 1.5 : 1));
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([term]) => term);
}

/** The last part of a subject's file: `topics/x-2.md` if it is there, else `topics/x.md`. */
export function lastPart(path: string, draft: Draft): string {
  for (let n = 2; ; n++) {
    const next = path.replace(/\.md$/, `-${n}.md`);
    if (!draft.files.has(next)) return n === 2 ? path : path.replace(/\.md$/, `-${n - 1}.md`);
  }
}

/** Gives each point its file: a subject that has one, else a new one for a noun several points share, else its channel. */
export function route(points: Waiting[], draft: Draft, lang: Language, room: number): Map<Waiting, string> {
  const said = new Map(points.map((point) => [point, normal(point.text.replace(SPEAKER, ''))]));
  const subjects = new Map<string, string>();
  for (const path of draft.files.keys()) {
    const [, slug, part] = SUBJECT.exec(path) ?? [];
    if (slug && !part) subjects.set(slug.replaceAll('-', ' '), path);
  }
  const speaks = (point: Waiting, term: string) => said.get(point)!.includes(` ${term} `);
  const loose = points.filter((point) => ![...subjects.keys()].some((term) => speaks(point, term)));
  for (let left = loose, fresh = 0; fresh < Math.min(NEW_PER_CYCLE, room); fresh++) {
    const usual = Math.max(4, points.length * 0.3);
    const shared = (term: string) => left.filter((point) => speaks(point, normal(term).trim())).length;
    const [term, count] = termsOf(left, lang).map((name) => [normal(name).trim(), shared(name)] as const)
      .filter(([name, n]) => n >= (name.includes(' ') ? 2 : 3) && n <= usual).sort((a, b) => b[1] - a[1])[0] ?? [];
    if (!term || !count) break;
    // Written with a capital wherever it stands: a name, so a project.
    const written = left.flatMap(({ text }) => [...text.matchAll(new RegExp(String.raw`\b${term.replaceAll(' ', '[ -]')}`, 'gi'))].map(([form]) => form));
    const named = written.filter((form) => /^[A-Z0-9]/.test(form)).length > 0.7 * written.length;
    subjects.set(term, `${named ? 'projects' : 'topics'}/${slugOf(term)}.md`);
    left = left.filter((point) => !speaks(point, term));
  }
  const size = (term: string) => points.filter((point) => speaks(point, term)).length;
  const order = [...subjects.keys()].sort((a, b) => size(a) - size(b) || (a < b ? -1 : 1));
  return new Map(points.map((point) => {
    const term = order.find((name) => speaks(point, name));
    const path = term ? subjects.get(term)! : point.rule ? HOW : `topics/${slugOf(point.where) || 'notes'}.md`;
    return [point, lastPart(path, draft)];
  }));
}
