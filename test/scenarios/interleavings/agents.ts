import { type FakeAnswer, type FakeRequest } from '../../support/fake-model';
import { promptLines, type PromptLine } from '../../support/simple-model';
import { pick, type Random } from './words';

/** How an agent goes about a turn. */
export type Temper = 'careful' | 'sloppy' | 'malicious' | 'rewording';
export const TEMPERS: readonly Temper[] = ['careful', 'sloppy', 'malicious', 'rewording'];

interface Call {
  name: string;
  input: Record<string, unknown>;
}

/** What a prompt told. */
interface Told {
  files: Map<string, string[]>;
  rules: PromptLine[];
  points: PromptLine[];
  placed: PromptLine[];
}

function read(request: FakeRequest): Told {
  const lines = promptLines(request);
  const files = new Map<string, string[]>();
  for (const { file, lines: shown } of lines) if (typeof file === 'string' && !files.has(file)) files.set(file, [...((shown as string[] | undefined) ?? [])]); // prettier-ignore
  return {
    files,
    rules: lines.filter(({ rule, path }) => typeof rule === 'string' && path !== undefined),
    points: lines.filter(({ point }) => typeof point === 'string'),
    placed: lines.filter(({ placed }) => typeof placed === 'string'),
  };
}

/** One turn of such an agent. Each turn begins from what the first message told, so that any turn can mend the one before. */
export function agentTurn(temper: Temper, random: Random): (request: FakeRequest) => FakeAnswer {
  return (request) => {
    const told = read(request);
    if (told.placed.length > 0 && temper !== 'malicious') return { tools: [...tidy(told, temper, random), DONE] };
    if (temper === 'malicious') return { tools: [...spoil(told, random), DONE] };
    const files = new Map([...told.files].map(([path, lines]) => [path, [...lines]]));
    if (temper === 'rewording') reword(files, random);
    for (const point of told.points) place(files, point);
    if (temper === 'sloppy') blunder(files, told, random);
    return { tools: [...writes(told.files, files), ...declines(told, temper, random), DONE] };
  };
}

const DONE: Call = { name: 'done', input: {} };
const create = (path: string, lines: readonly string[]): Call => ({
  name: 'create',
  input: { path, file_text: lines.map((line) => `${line}\n`).join('') },
});

/** The words of a point: those of a rule letter for letter. */
function wordsOf({ text, rule }: PromptLine): string {
  return (rule as { quote: string | null } | null | undefined)?.quote ?? String(text);
}

/** A line for the point in the file of its number, and a line of the index for the file. */
function place(files: Map<string, string[]>, point: PromptLine): void {
  const name = ['alder', 'birch', 'cedar'][Number(String(point.point).slice(1)) % 3]!;
  const path = `notes/${name}.md`;
  const lines = files.get(path) ?? [`# Notes ${name}`, ''];
  lines.push(`- ${wordsOf(point)} — ${String(point.by)}, ${String(point.day)} {${String(point.point)}}`);
  files.set(path, lines);
  const index = files.get('index.md') ?? [];
  if (index.length === 0) index.push('# Index', '');
  if (!index.some((line) => line.includes(`](${path})`))) index.push(`- [Notes ${name}](${path}) — what was said on ${name}`); // prettier-ignore
  files.set('index.md', index);
}

function writes(before: Map<string, string[]>, after: Map<string, string[]>): Call[] {
  return [...after].flatMap(([path, lines]) => (lines.join('\n') === before.get(path)?.join('\n') ? [] : [create(path, lines)])); // prettier-ignore
}

/** Lines in other words, and two lines in one: the same words in another order stand for the same points. */
function reword(files: Map<string, string[]>, random: Random): void {
  for (const [path, lines] of files) {
    if (path === 'index.md') continue;
    for (const [at, text] of lines.entries()) {
      if (text.startsWith('- ') && !/always/i.test(text) && random() < 0.4) lines[at] = `${text}, as was said`;
    }
  }
}

/** Forgets, drops, misquotes. */
function blunder(files: Map<string, string[]>, told: Told, random: Random): void {
  for (const [path, lines] of files) {
    const at = Math.floor(random() * lines.length);
    const line = lines[at];
    if (line === undefined || random() < 0.3) continue;
    const other = pick(random, told.points);
    const faults = [
      () => lines.splice(at, 1),
      () => (lines[at] = line.replace(/ \{p[\d,p]+\}$/, '')),
      () => (lines[at] = line.replace(/\{p\d+\}$/, `{${other ? String(other.point) : 'p999'}}`)),
      () => (lines[at] = line.toUpperCase()),
      () => lines.push('- see [this](nowhere.md)'),
      () => lines.push(line),
      () => files.set('scratch.md', ['thinking…']),
      () => (lines[at] = `## ${line.replace(/^[-#\s]*/, '')}`),
    ];
    pick(random, faults)!();
    files.set(path, lines);
  }
}

/** Some decline what they could have placed. */
function declines({ points, rules }: Told, temper: Temper, random: Random): Call[] {
  if (temper === 'careful') return [];
  return points.flatMap((point): Call[] => {
    if (random() < 0.15) return [{ name: 'decline', input: { point: point.point, reason: String(point.text) } }];
    const rule = pick(random, rules);
    if (rule && random() < 0.1) return [{ name: 'retire_rule', input: { rule: rule.rule, by: point.point, reason: wordsOf(point) } }]; // prettier-ignore
    return [];
  });
}

/** A cleanup that drops some of what is placed, and takes its lines out. */
function tidy({ files, placed }: Told, temper: Temper, random: Random): Call[] {
  const over = placed.filter(() => random() < 0.3);
  const next = new Map(
    [...files].map(([path, lines]) => [path, lines.filter((line) => !over.some(({ text }) => line.includes(String(text))))]), // prettier-ignore
  );
  const drop = over.map(({ placed: point, text }) => ({
    name: 'drop',
    input: { points: [point], reason: temper === 'careful' ? 'over' : String(text) },
  }));
  return [...drop, ...writes(files, next)];
}

/** Puts words where nobody would look for them, and ends what it can. */
function spoil({ files, points, placed, rules }: Told, random: Random): Call[] {
  const all = [...points, ...placed];
  const said = pick(random, all);
  const other = pick(random, points) ?? said;
  const words = said ? wordsOf(said) : 'nothing was said at all to anybody by anybody';
  const cite = other ? ` {${String(other.point ?? other.placed)}}` : '';
  const [path, lines] = pick(random, [...files])!;
  const own =
    pick(
      random,
      lines.filter((line) => line.trim() !== ''),
    ) ?? '';
  const index = files.get('index.md') ?? [];
  const hidden = (line: string): Call[] => [
    create('notes/spoilt.md', ['# Spoilt', '', line]),
    create('index.md', [...index, '- [Spoilt](notes/spoilt.md) — some more notes']),
  ];
  const acts: (() => Call[])[] = [
    () => [...files.keys()].map((one) => ({ name: 'delete', input: { path: one } })),
    () => [create('index.md', ['# Index'])],
    () => [create('index.md', [...index, `- [All](${path}) — ${words}`])],
    () => hidden(`## ${words}`),
    () => hidden(`- ${words}`),
    () => hidden(`- ${words}${cite}`),
    () => hidden(`- see [it](../index.md "${words}")${cite}`),
    () => hidden(`- ${own.replace(/^[-#\s]*/, '')}${cite}`),
    () => [create(`notes/${words.replaceAll(' ', '-')}.md`, [`- nothing${cite}`]), create('index.md', [...index, `- [More](notes/${words.replaceAll(' ', '-')}.md) — some more notes`])], // prettier-ignore
    () => [{ name: 'propose', input: { path, old_str: own, new_str: `${own}\n- ${words}`, reason: words } }],
    () => [create(path, lines.slice(0, Math.floor(lines.length / 2)))],
    () => [create('guidance.md', [words])],
    () => rules.map(({ rule }) => ({ name: 'retire_rule', input: { rule, by: other?.point ?? 'p1', reason: words } })),
    () => points.map(({ point }) => ({ name: 'decline', input: { point, reason: words } })),
    () => rules.flatMap(({ rule }) => points.map(({ point }) => ({ name: 'same_rule', input: { point, rule } }))),
    () => [{ name: 'drop', input: { points: placed.map((one) => one.placed), reason: words } }],
    () => [{ name: 'str_replace', input: { path, old_str: own, new_str: '' } }],
    () => [{ name: 'rename', input: { old_path: path, new_path: 'notes/elsewhere.md' } }],
  ];
  return Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(random, acts)!()).flat();
}
