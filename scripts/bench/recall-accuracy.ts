import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Embedder } from '../../client/recall/embedder';
import { measure } from '../../client/recall/measure';
import { CATEGORIES } from '../../memory/journal/category';
import { type CategoryLine } from '../../memory/journal/line';
import { decide } from '../../memory/journal/recall/pick';
import { clockmaker } from '../recall-memories/clockmaker';
import { EVERYDAY } from '../recall-memories/everyday-questions';
import { type LabelledMemory } from '../recall-memories/labelled-memory';
import { NEUTRAL } from '../recall-memories/neutral-questions';
import { nurse } from '../recall-memories/nurse';
import { parson } from '../recall-memories/parson';
import { SITUATIONS } from '../recall-memories/situation-questions';
import { teacher } from '../recall-memories/teacher';

/** How well categories are picked, as counts. */
export interface Accuracy {
  labelled: number;
  /** The nearest included category is right. */
  first: number;
  /** A right one is included. */
  found: number;
  neutral: number;
  /** Of the neutral ones: nothing is included. */
  nothing: number;
  /** Categories included, and how many of them are right; those of neutral questions are not. */
  included: number;
  right: number;
}

/** Whose questions the lexicon and the threshold were set by. */
export const TUNED: readonly LabelledMemory[] = [
  nurse,
  clockmaker,
  parson,
  { ...clockmaker, name: 'general questions', questions: [...EVERYDAY, ...SITUATIONS, ...NEUTRAL] },
];

/** Whose questions set no word and no threshold: one of ours, and the hand-made labels of a real diary. */
export function heldOut(): LabelledMemory[] {
  let folder = __dirname;
  while (!existsSync(join(folder, 'jest.config.js'))) folder = dirname(folder);
  const path = join(folder, 'test', 'fixtures', 'journal', 'recall-1660.json');
  return [teacher, JSON.parse(readFileSync(path, 'utf8')) as LabelledMemory];
}

/** Asks all questions of a memory, by similarity over a threshold. */
export async function accuracyOf(memory: LabelledMemory, embedder: Embedder, threshold: number): Promise<Accuracy> {
  const lines = linesOf(memory);
  const vectors = vectorsOf(embedder);
  const total = { labelled: 0, first: 0, found: 0, neutral: 0, nothing: 0, included: 0, right: 0 };
  for (const { text, categories } of memory.questions) {
    const { scored, concerns } = await measure(text, lines, [], { embedder, vectors, threshold });
    const decided = decide({ pick: 'similarity' }, scored, { threshold, picked: null, concerns });
    const inside = decided.filter(({ included }) => included).sort((a, b) => (b.score ?? 0) - (a.score ?? 0));
    const right = inside.filter(({ category }) => categories.includes(category));
    total.included += inside.length;
    total.right += right.length;
    if (categories.length === 0) {
      total.neutral += 1;
      total.nothing += inside.length === 0 ? 1 : 0;
      continue;
    }
    total.labelled += 1;
    total.first += inside[0] !== undefined && inside[0] === right[0] ? 1 : 0;
    total.found += right.length > 0 ? 1 : 0;
  }
  return total;
}

/** Of several memories together. */
export function sumOf(counts: readonly Accuracy[]): Accuracy {
  const [first, ...rest] = counts as [Accuracy, ...Accuracy[]];
  return rest.reduce((sum, one) => {
    const keys = Object.keys(sum) as (keyof Accuracy)[];
    return Object.fromEntries(keys.map((key) => [key, sum[key] + one[key]])) as unknown as Accuracy;
  }, first);
}

/** The lines of a labelled memory as they would be stored. */
export function linesOf({ lines }: LabelledMemory): CategoryLine[] {
  const said = CATEGORIES.flatMap((category) => lines[category].map((text) => ({ category, text })));
  return said.map(({ category, text }, at) => ({ id: at + 1, category, text, facts: [], origin: 'entry' }));
}

/** What the memory says is embedded once, whatever is asked. */
function vectorsOf(embedder: Embedder) {
  const known = new Map<string, number[]>();
  return async (texts: readonly string[]) => {
    const missing = texts.filter((text) => !known.has(text));
    const vectors = missing.length === 0 ? [] : await embedder.embed(missing);
    missing.forEach((text, at) => known.set(text, vectors[at] as number[]));
    return known;
  };
}
