import { type Block, type ModelMessage } from '../../activities/llm/model';
import { countTokens } from '../../memory/files/tokens';
import { AgentDesk, type OfferedPoint } from './agent-desk';

/** What a reader of the export files things under; a point goes to the first that it names. */
const SUBJECTS =
  `kovri multisig ledger trezor firmware hardware release testnet malware taiga mattermost translation meetup reddit mymonero
  android wallet website getmonero funding proposal workgroup research malware payment security privacy blockchain merchant ticket
  branch review github bulletproof ringct default output server coffee mining forum design license logo twitter conference defcon
  developer community meeting`.split(/\s+/);
/** A file is closed for new lines before it is full. */
const FULL = 0.85;
const LONGEST_LINE = 190;
const LONGEST_INDEX_LINE = 180;
const NEW_PEOPLE = 2;
const WORD_FOR_WORD = '## Rules, word for word';
const POSSIBLE = '## Possible rules';
const NOTES = '## State';

/**
 * A turn of the memory agent as the prompt wants it: views what it needs and was not shown, all in one turn; otherwise makes all edits
 * and says done. It never condenses and never replaces a line, so files only grow: what it costs is rather too much than too little.
 */
export function carefulTurn(messages: readonly ModelMessage[]): Block[] {
  const desk = new AgentDesk(messages);
  // Its lines are made from the points' own messages; a verdict on them is not argued with.
  if (desk.mending) return desk.done();
  const places = new Map<string, OfferedPoint[]>();
  for (const point of desk.points) {
    const path = pathFor(point, desk);
    places.set(path, [...(places.get(path) ?? []), point]);
  }
  const hidden = [...places.keys(), 'master.md', 'index.md'].filter((path) => desk.isHidden(path));
  if (hidden.length > 0) {
    // Worth a look beside others, not a turn of its own.
    for (const path of [...hidden, ...['people.md'].filter(desk.isHidden)]) desk.view(path);
    return desk.calls;
  }
  const roomier = new Map<string, OfferedPoint[]>();
  for (const [path, points] of places) spread(path, points, desk, roomier);
  writeSpine(roomier, desk);
  for (const [path, points] of roomier) writeFile(path, points, desk);
  return desk.done();
}

function subjectOf({ text }: OfferedPoint): string {
  const words = text.toLowerCase();
  return SUBJECTS.find((subject) => words.includes(subject)) ?? 'other';
}

/** The newest part of the subject's file: `topics/release-b.md` once the first was full. */
function pathFor(point: OfferedPoint, desk: AgentDesk): string {
  let path = `topics/${subjectOf(point)}.md`;
  while (desk.has(nextPart(path))) path = nextPart(path);
  return path;
}

/** Letters tell parts apart: a number in a line needs a source. */
function nextPart(path: string): string {
  const [, stem, part = 'a'] = /^(.+?)(?:-([a-z]))?\.md$/.exec(path)!;
  return `${stem}-${String.fromCharCode(part.charCodeAt(0) + 1)}.md`;
}

/** As many points as the file has room for, the others in further parts of it. */
function spread(
  path: string,
  points: readonly OfferedPoint[],
  desk: AgentDesk,
  into: Map<string, OfferedPoint[]>,
): void {
  let used = countTokens(desk.lines(path).join('\n'));
  for (const point of points) {
    const size = countTokens(`${lineOf(point)}\n`);
    if (used + size > desk.fileTokens * FULL) {
      path = nextPart(path);
      used = 0;
    }
    used += size;
    into.set(path, [...(into.get(path) ?? []), point]);
  }
}

function lineOf({ point, text, by, day, where, rule }: OfferedPoint): string {
  if (rule?.quote) return `- "${rule.quote}" — ${by}, ${where}, ${day}. {${point}}`;
  return `- ${cut(text)} (${day}) {${point}}`;
}

const headingOf = ({ rule }: OfferedPoint) =>
  rule ? (rule.certainty === 'certain' ? WORD_FOR_WORD : POSSIBLE) : NOTES;

function writeFile(path: string, points: readonly OfferedPoint[], desk: AgentDesk): void {
  const sections = new Map<string, string[]>();
  for (const point of points) {
    const heading = headingOf(point);
    sections.set(heading, [...(sections.get(heading) ?? []), lineOf(point)]);
  }
  if (!desk.has(path)) {
    const body = [...sections].flatMap(([heading, lines]) => ['', heading, ...lines]);
    desk.create(path, [`# ${titleOf(path)}`, ...body]);
    return;
  }
  for (const [heading, lines] of sections) {
    if (desk.lines(path).includes(heading)) desk.insert(path, lines, heading);
    else desk.insert(path, ['', heading, ...lines]);
  }
}

/** The index line of each file, a line for each new person, a link to where there are rules. */
function writeSpine(places: ReadonlyMap<string, OfferedPoint[]>, desk: AgentDesk): void {
  const [first] = desk.points;
  if (!first) return;
  const listed: string[] = [];
  if (!desk.has('master.md')) {
    const who = `- [People](people.md): who does what. {${first.point}}`;
    desk.create('master.md', [
      '# Master',
      '',
      '## Who',
      who,
      '',
      '## How',
      `- Rules stand with their subjects. {${first.point}}`,
    ]);
    listed.push('- [master.md](master.md) — the canon: who and how');
  }
  writePeople(desk, listed);
  const known = desk.lines('index.md').join('\n');
  for (const [path, points] of places) {
    if (!known.includes(`](${path})`))
      listed.push(`- [${path}](${path}) — on ${titleOf(path).toLowerCase()}; ${termsOf(points, '')}`);
    else describeMore(path, points, desk);
    const rule = points.find((point) => headingOf(point) === WORD_FOR_WORD);
    const link = `](${path})`;
    if (rule && !desk.lines('master.md').some((line) => line.includes(link)))
      desk.insert('master.md', [`- [Rules on ${titleOf(path).toLowerCase()}](${path}). {${rule.point}}`]);
  }
  if (listed.length === 0) return;
  if (desk.has('index.md')) desk.insert('index.md', listed);
  else desk.create('index.md', ['# Index', '', ...listed]);
}

function writePeople(desk: AgentDesk, listed: string[]): void {
  if (desk.isHidden('people.md')) return;
  const known = desk.lines('people.md').join('\n');
  const seen = new Set<string>();
  const lines = desk.points.flatMap((point) => {
    const name = point.by.split(', ')[0]!;
    if (name === '' || known.includes(`- ${name} —`) || seen.has(name) || seen.size >= NEW_PEOPLE) return [];
    seen.add(name);
    return [
      `- ${name} — ${titleOf(pathFor(point, desk)).toLowerCase()}, ${point.where} (${point.day}) {${point.point}}`,
    ];
  });
  if (lines.length === 0) return;
  if (desk.has('people.md')) desk.insert('people.md', lines);
  else {
    desk.create('people.md', ['# People', '', ...lines]);
    listed.push('- [people.md](people.md) — who does what');
  }
}

/** One more word somebody would ask with, while the line is short. */
function describeMore(path: string, points: readonly OfferedPoint[], desk: AgentDesk): void {
  const line = desk.lines('index.md').find((text) => text.includes(`](${path})`));
  const term = line === undefined || line.length > LONGEST_INDEX_LINE ? '' : termsOf(points.slice(0, 1), line, 1);
  if (term !== '') desk.replace('index.md', `](${path}) — `, `](${path}) — ${term}, `);
}

/** The longest words of the points that the line does not have yet. */
function termsOf(points: readonly OfferedPoint[], line: string, most = 4): string {
  const words = points.flatMap(({ text }) => text.toLowerCase().match(/\b[a-z]{6,14}\b/g) ?? []);
  const fresh = [...new Set(words)].filter((word) => !line.includes(word));
  return (
    fresh
      .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
      .slice(0, most)
      .join(', ') || (line === '' ? 'and more' : '')
  );
}

function titleOf(path: string): string {
  const name = path.replace(/^.*\/|\.md$/g, '').replace(/-/g, ' part ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const cut = (text: string) => (text.length <= LONGEST_LINE ? text : text.slice(0, text.lastIndexOf(' ', LONGEST_LINE)));
