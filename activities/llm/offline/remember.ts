import { type Situation, type Waiting } from './conversation';
import { type Draft, tokensOf } from './draft';
import { type Language } from './language';
import { HOW, route, termsOf } from './subjects';

export interface Call {
  name: string;
  input: Record<string, unknown>;
}

export const SECTIONS = ['Rules, word for word', 'Possible rules', 'Notes'];
const WORK = /\b(?:i[’']?(?:ve|ll|m)|i (?:will|wrote|made|finished|fixed|added)|working on|maintain\w*|in charge|backup|responsible)\b/i;

/** The first turn: files that are needed and not shown are asked for; else every point finds its place. */
export function remember({ points, draft, limits }: Situation, lang: Language): Call[] {
  const spine = () => tokensOf(draft.lines('index.md')) + tokensOf(draft.lines('master.md'));
  const place = route(points, draft, lang, Math.floor((limits.spineTokens * 0.8 - spine()) / 60));
  const unseen = [...new Set([...place.values(), 'people.md', 'index.md', 'master.md'])].filter((path) => draft.files.get(path) === null);
  if (unseen.length > 0) return unseen.map((path) => ({ name: 'view', input: { path } }));

  const known = [...draft.base.values()].flat().join('\n');
  const declined: Call[] = [];
  const kept = new Map<string, Waiting[]>();
  const seen = new Set<string>();
  for (const [point, path] of place) {
    const words = escaped(point.rule?.quote ?? withoutSpeaker(point));
    if (known.includes(words) || seen.has(words)) declined.push({ name: 'decline', input: { point: point.point, reason: 'The same words are kept already.' } });
    else kept.set(path, [...(kept.get(path) ?? []), point]);
    seen.add(words);
  }
  for (const [path, placed] of kept) {
    for (const heading of SECTIONS) {
      const fresh = placed.filter((point) => headingOf(point) === heading).map(lineOf).reverse();
      if (fresh.length > 0) draft.under(path, titleOf(path), heading, fresh, SECTIONS);
    }
  }
  const all = [...kept.values()].flat();
  if (all.length > 0) writePeople(all, draft, lang);
  if (all.length > 0) writeMaster(kept, draft);
  const spinePaths = all.length > 0 ? ([['master.md', []], ['people.md', all]] as const) : [];
  for (const [path, placed] of [...spinePaths, ...kept]) describe(path, [...placed], draft, lang);
  return [...declined, ...draft.calls(), { name: 'done', input: {} }];
}

function headingOf({ rule }: Waiting): string {
  return SECTIONS[!rule ? 2 : rule.certainty === 'certain' ? 0 : 1]!;
}

function lineOf(point: Waiting): string {
  const { by, day, where, rule } = point;
  if (rule?.quote) return `- "${escaped(rule.quote)}" — ${by}, ${where}, ${day} {${point.point}}`;
  return `- ${day} ${by}: ${escaped(withoutSpeaker(point))} {${point.point}}`;
}

function withoutSpeaker({ text, by }: Waiting): string {
  return (text.startsWith(`${by}: `) ? text.slice(by.length + 2) : text).replace(/\s*\n\s*/g, ' ');
}

/** Escapes what Markdown would read as HTML, code, emphasis, a link or an image; entities stay as they are. */
export function escaped(text: string): string {
  return text.replace(/\\(?=[!-/:-@[-`{-~])|[<*`]|[![](?=[^\]]*\]\()|(?<!\w)_|_(?!\w)/g, '\\$&');
}

/** `topics/ring-size-2.md` → `Ring size`. */
export function titleOf(path: string): string {
  const words = path.replace(/^.*\/|(?:-\d+)?\.md$/g, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function cite(points: Waiting[]): string {
  return `{${points.slice(0, 6).map(({ point }) => point).join(',')}}`;
}

/** One line a person: what they speak of, and the last thing they said of their own work. */
function writePeople(points: Waiting[], draft: Draft, lang: Language): void {
  const lines = [...draft.lines('people.md')];
  if (lines.length === 0) lines.push('# People', '');
  for (const name of new Set(points.map(({ by }) => by))) {
    const theirs = points.filter(({ by }) => by === name);
    const work = theirs.findLast((point) => WORK.test(point.text) && point.text.length < 200);
    const at = lines.findIndex((line) => line.startsWith(`- ${name} — `));
    if (at < 0 && theirs.length < 2 && !work) continue;
    const [old = '', oldWork = ''] = (lines[at] ?? '').replace(`- ${name} — `, '').split(/; (?=\d{4}-)/);
    const terms = [...new Set([...termsOf(theirs, lang).slice(0, 3), ...old.split(', ').filter(Boolean)])].slice(0, 6).join(', ');
    const said = work ? `${work.day}: ${escaped(withoutSpeaker(work))}` : oldWork;
    const sources = [...(work ? [work] : []), ...theirs.filter((point) => point !== work)];
    lines.splice(at < 0 ? lines.length : at, at < 0 ? 0 : 1, `- ${name} — ${[terms, said].filter(Boolean).join('; ')} ${cite(sources)}`);
  }
  draft.write('people.md', lines);
}

/** What, who, how: links only; a line changes when it has a new one to give. */
function writeMaster(kept: Map<string, Waiting[]>, draft: Draft): void {
  const parts = [
    ['What', (path: string) => path !== HOW, (points: Waiting[]) => points],
    ['How', () => true, (points: Waiting[]) => points.filter(({ rule }) => rule?.certainty === 'certain')],
  ] as const;
  const lines = draft.lines('master.md').length > 0 ? [...draft.lines('master.md')] : ['# Master', '', '## What', '', '## Who', '', '## How'];
  const put = (heading: string, text: string) => {
    const at = lines.indexOf(`## ${heading}`) + 1;
    lines.splice(at, lines[at]?.startsWith('- ') ? 1 : 0, text);
  };
  for (const [heading, wanted, of] of parts) {
    const old = lines[lines.indexOf(`## ${heading}`) + 1] ?? '';
    const fresh = [...kept].filter(([path, points]) => wanted(path) && of(points).length > 0 && !old.includes(`(${path})`) && !/-\d+\.md$/.test(path));
    const links = [...fresh.map(([path]) => `[${titleOf(path)}](${path})`), ...old.replace(/^- [^[]*/, '').split(', ').filter(Boolean)].slice(0, 12);
    if (fresh.length > 0) put(heading, `- ${heading === 'How' ? 'Rules stand in' : 'We work on'} ${links.join(', ')} ${cite(fresh.map(([, points]) => of(points)[0]!))}`);
  }
  const all = [...kept.values()].flat();
  const count = (name: string) => all.filter(({ by }) => by === name).length;
  const most = [...new Set(all.map(({ by }) => by))].sort((a, b) => count(b) - count(a)).slice(0, 5);
  put('Who', `- [People](people.md); last heard most: ${most.join(', ')} ${cite(most.map((name) => all.find(({ by }) => by === name)!))}`);
  draft.write('master.md', lines);
}

/** The file's line in the index: its subjects, names and numbers, newest first. */
export function describe(path: string, points: Waiting[], draft: Draft, lang: Language): void {
  const lines = draft.lines('index.md').length > 0 ? [...draft.lines('index.md')] : ['# Index', ''];
  const at = lines.findIndex((line) => line.startsWith(`- [${path}](${path})`));
  const old = (lines[at]?.split(' — ').slice(1).join(' — ') ?? '').split('; ');
  const merge = (fresh: string[], part: string | undefined, most: number) => [...new Set([...fresh, ...(part ?? '').split(', ').filter(Boolean)])].slice(0, most).join(', ');
  const terms = path === 'master.md' ? ['what we work on'] : path === 'people.md' ? ['who works on what'] : [titleOf(path).toLowerCase(), ...termsOf(points, lang).slice(0, 3)];
  const names = path === 'master.md' ? [] : points.map(({ by }) => by);
  const numbers = points.flatMap(({ text }) => text.match(/#\d+\b|\b\d+\.\d+(?:\.\d+)*\b/g) ?? []);
  const parts = path === 'people.md' ? [merge(terms, '', 1), merge(names, old[1], 4)] : [merge(terms, old[0], 5), merge(names.slice(0, 2), old[1], 3), merge(numbers.slice(0, 2), old[2], 3)];
  const line = `- [${path}](${path}) — ${parts.filter(Boolean).join('; ')}`;
  draft.write('index.md', lines.toSpliced(at < 0 ? lines.length : at, at < 0 ? 0 : 1, line));
}
