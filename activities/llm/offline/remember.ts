import { type Situation, type Waiting } from './conversation';
import { Pages, tokensOf } from './pages';
import { describe, titleOf, writeMaster, writePeople } from './spine';
import { nextPart, route, spokenOf } from './subjects';
import { type Language } from './terms';

// Tokens a further file takes in the spine; the share of a file one cycle may forget (the verifier allows a fifth).
const [NEW_FILE, MAY_FORGET] = [90, 0.15];

// A later turn plans the same cycle again: full files pass lines on, a long spine is shortened, refused lines stay out.
/** The calls of one turn; files that are needed and not shown are asked for first. */
export function remember(situation: Situation, lang: Language): ReturnType<Pages['calls']> {
  const { points, files, limits, findings } = situation;
  const pages = new Pages(situation);
  const place = route(points, [...files.keys()], lang, (pages.room() - limits.spineTokens * 0.2) / NEW_FILE);
  const unseen = [...new Set([...place.values(), 'people.md', 'master.md'])].filter((path) => files.get(path) === null);
  if (unseen.length > 0) return unseen.map((path) => ({ name: 'view', input: { path } }));
  const pathsWith = (code: string) => findings.filter((found) => found.code === code).map(({ path }) => path);
  const full = new Set(pathsWith('file-over-budget'));
  if (full.size > 0) pages.shorten(NEW_FILE * full.size);
  const hasRoom = (path: string, line: string) => tokensOf([...pages.lines(path), line]) < limits.fileTokens * 0.9;
  const fits = (path: string, line: string) => !full.has(path) || hasRoom(path, line);
  const known = [...files.values()].flatMap((lines) => lines ?? []);
  const placed = new Map<string, Waiting[]>();
  const declined: ReturnType<Pages['calls']> = [];
  for (const [point, path] of place) {
    const line = lineOf(point);
    const words = spokenOf(point);
    const holds = (text: string) => text.includes(words);
    const rule = situation.rules.find(({ text }) => text === point.rule?.quote);
    const twin = rule && [...files.keys()].find((other) => pages.lines(other).some(holds));
    let home = twin ?? path;
    if (!fits(home, line) && pages.room() < NEW_FILE) forget(home, line);
    while (!twin && !fits(home, line) && pages.room() >= NEW_FILE) home = nextPart(home);
    if (!twin && !fits(home, line))
      home = [...files.keys()].find((other) => other.includes('/') && hasRoom(other, line)) ?? home;
    const lines = pages.lines(home, [`# ${titleOf(home)}`]);
    const at = lines.indexOf(headingOf(point)) + 1;
    const lost = known.some(holds) || !fits(home, line) || findings.some(({ wrote }) => wrote === line);
    if (lost && point.rule?.certainty !== 'certain') {
      const reason = known.some(holds) ? 'The same words are kept already.' : 'No room, or its line was refused.';
      declined.push({ name: 'decline', input: { point: point.point, reason } });
      continue;
    }
    // A rule that is said again is one line: its latest day, and both points.
    const again = lines.map((text) => (twin && holds(text) ? line.replace(/}$/, `,${rule.rule}}`) : text));
    const grown = at > 0 ? lines.toSpliced(at, 0, line) : [...lines, '', headingOf(point), line];
    pages.write(home, twin ? again : grown);
    known.push(line);
    placed.set(home, [...(placed.get(home) ?? []), point]);
  }
  const all = [...placed.values()].flat();
  if (all.length > 0) {
    writePeople(all, pages, lang, full.has('people.md'));
    writeMaster(placed, pages, Math.max(4, Math.min(12, limits.spineTokens / 250)));
    const listed = new Map<string, Waiting[]>([['master.md', []], ['people.md', all], ...placed]);
    for (const [path, its] of listed) describe(path, its, pages, lang);
  }
  for (const path of pathsWith('file-not-linked')) describe(path, [], pages, lang);
  if (pathsWith('spine-over-budget').length > 0) pages.shorten(5);
  return [...declined, ...pages.calls(), { name: 'done', input: {} }];

  /** The oldest notes make place, as far as one cycle may forget; rules never. */
  function forget(path: string, line: string): void {
    const old = files.get(path) ?? [];
    for (const note of old.filter((text) => /^- \d{4}-/.test(text)).reverse()) {
      const less = pages.lines(path).filter((text) => text !== note);
      const kept = tokensOf(old.filter((text) => less.includes(text)));
      if (!fits(path, line) && kept >= tokensOf(old) * (1 - MAY_FORGET)) pages.write(path, less);
    }
  }
}

function headingOf({ rule }: Waiting): string {
  return rule === null ? '## Notes' : rule.certainty === 'certain' ? '## Rules, word for word' : '## Possible rules';
}

function lineOf(point: Waiting): string {
  const { by, day, where } = point;
  if (point.rule?.quote) return `- "${spokenOf(point)}" — ${by}, ${where}, ${day} {${point.point}}`;
  return `- ${day} ${by}: ${spokenOf(point)} {${point.point}}`;
}
