import { type Waiting } from './conversation';
import { type Pages } from './pages';
import { HOW, spokenOf, termsOf } from './subjects';
import { type Language } from './terms';

const WORK = /\bi(?:[’']?(?:ve|ll|m)| will| wrote| made| finished| fixed)\b|\b(?:working on|maintain\w*|in charge)\b/i;
const LEADS: Record<string, string> = { 'master.md': 'what we do and how', 'people.md': 'who works on what' };

/** `topics/ring-size-2.md` → `Ring size`. */
export function titleOf(path: string): string {
  const words = path.replace(/^.*\/|(?:-\d+)?\.md$/g, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** New entries before old ones, each once. */
const merged = (fresh: string[], old = '', most = 5) =>
  [...new Set([...fresh, ...old.split(', ')].filter(Boolean))].slice(0, most).join(', ');
const cite = (points: Waiting[]) => `{${String(points.slice(0, 12).map(({ point }) => point))}}`;

/** One line a person: what they speak of, and the last thing they said of their work; `brief` when the file is full. */
export function writePeople(points: Waiting[], pages: Pages, lang: Language, brief: boolean): void {
  const lines = pages.lines('people.md', ['# People', '']);
  for (const name of new Set(points.map(({ by }) => by))) {
    const start = `- ${name} — `;
    const theirs = points.filter(({ by }) => by === name);
    const work = theirs.findLast((point) => !brief && WORK.test(point.text) && point.text.length < 200);
    const at = lines.findIndex((line) => line.startsWith(start));
    if (at < 0 && (brief || (theirs.length < 2 && !work))) continue;
    const [terms, old = ''] = (lines[at] ?? start).slice(start.length).split(/; (?=\d{4}-)/);
    const said = work ? `${work.day}: ${spokenOf(work)}` : brief ? '' : old;
    const about = [merged(termsOf(theirs, lang).slice(0, 3), terms, 6), said].filter(Boolean);
    const line = `${start}${about.join('; ')} ${cite(work ? [work, ...theirs] : theirs)}`;
    lines.splice(at < 0 ? lines.length : at, 1, line);
  }
  pages.write('people.md', lines);
}

/** What, who and how: one line each, changed when there is something new to point at. */
export function writeMaster(placed: Map<string, Waiting[]>, pages: Pages, most: number): void {
  const lines = pages.lines('master.md', ['# Master', '', '## What', '', '## Who', '', '## How']);
  const all = [...placed].flatMap(([path, points]) => points.map((point) => ({ path, point })));
  const part = (heading: string, lead: string, entryOf: (path: string, point: Waiting) => string) => {
    const at = lines.indexOf(`## ${heading}`) + 1;
    const old = lines[at]?.startsWith(`- ${lead}: `) ? lines[at].slice(lead.length + 4) : '';
    const entries = new Map(all.map(({ path, point }) => [entryOf(path, point), point]));
    const fresh = [...entries.keys()].filter((entry) => entry && !old.includes(entry)).slice(0, most);
    const line = `- ${lead}: ${merged(fresh, old, most)} ${cite(fresh.map((entry) => entries.get(entry)!))}`;
    if (fresh.length > 0) lines.splice(at, old ? 1 : 0, line);
  };
  const link = (path: string) => `[${titleOf(path)}](${path})`;
  part('What', 'Subjects', (path) => (path === HOW ? '' : link(path)));
  part('Who', '[People](people.md)', (_, point) => point.by);
  part('How', 'Rules', (path, point) => (point.rule?.certainty === 'certain' ? link(path) : ''));
  pages.write('master.md', lines);
}

/** The file's line in the index: its subjects, names and numbers, newest first. */
export function describe(path: string, points: Waiting[], pages: Pages, lang: Language): void {
  const lines = pages.lines('index.md', ['# Index', '']);
  const link = `- [${path}](${path}) — `;
  const at = lines.findIndex((line) => line.startsWith(link));
  const [terms, names, numbers] = (lines[at] ?? link).slice(link.length).split('; ');
  const by = points.slice(0, 2).map((point) => point.by);
  const refs = points.flatMap(({ text }) => text.match(/#\d+\b|\b\d+\.\d+(?:\.\d+)*\b/g) ?? []).slice(0, 2);
  const about = [LEADS[path] ?? `on ${titleOf(path).toLowerCase()}`, ...termsOf(points, lang).slice(0, 3)];
  const parts = [merged(about, terms), merged(by, names, 3), merged(refs, numbers, 3)].filter(Boolean);
  lines.splice(at < 0 ? lines.length : at, 1, link + parts.join('; '));
  pages.write('index.md', lines);
}
