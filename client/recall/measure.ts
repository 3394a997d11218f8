import { type Category } from '../../memory/journal/category';
import { type CategoryLine } from '../../memory/journal/line';
import { type Scored } from '../../memory/journal/recall/pick';
import { concernsPerson, namedIn, namesOfPeople } from '../../memory/journal/recall/recall-need';
import { partsOf } from '../../memory/journal/recall/recall-parts';
import { nearest, scoreCategories } from '../../memory/journal/recall/recall-scores';
import { ELSEWHERE, SEEDS } from '../../memory/journal/recall/recall-seeds';
import { type Embedder } from './embedder';

/** How near a text is to a memory. */
export interface Measured {
  /** Every category with lines. */
  scored: Scored[];
  /** Of each line, by number; empty: nothing was measured. */
  lines: ReadonlyMap<number, number>;
  /** Whether the text has to do with the person at all. */
  concerns: boolean;
}

/** Where somebody is named whom the lines about people know, those lines are near, whatever else is said: so many thresholds. */
const NAMED = 1.4;
/** A text that is so much nearer to general knowledge than to any category is no question about the person. */
const ELSEWHERE_BY = 1.2;

type Vectors = (texts: readonly string[]) => Promise<ReadonlyMap<string, number[]>>;

/**
 * Measures a text against the lines of a memory, and against what generally belongs into its categories.
 * @param vectors of what the memory says; the text itself is asked of the embedder each time
 */
export async function measure(
  text: string,
  lines: readonly CategoryLine[],
  subjects: readonly string[],
  { embedder, vectors, threshold }: { embedder: Embedder; vectors: Vectors; threshold: number },
): Promise<Measured> {
  const byCategory = Map.groupBy(lines, ({ category }) => category);
  const seeds = [...byCategory.keys()].flatMap((category) => SEEDS[category]);
  const known = await vectors([...lines.map((line) => line.text), ...seeds, ...ELSEWHERE]);
  const placed = (said: string) => ({ text: said, vector: known.get(said) as number[] });
  const said = partsOf(text);
  const asked = await embedder.embed(said);
  const parts = said.map((part, at) => ({ text: part, vector: asked[at] as number[] }));
  const scores = scoreCategories(
    parts,
    [...byCategory].map(([category, own]) => ({
      category,
      lines: own.map((line) => ({ id: line.id, ...placed(line.text) })),
      seeds: SEEDS[category].map(placed),
    })),
  );
  const names = [...namesOfPeople(textsOf(byCategory.get('people'))), ...namesOfPeople(subjects)];
  const isNamed = namedIn(text, names);
  const raise = (category: Category, score: number) =>
    category === 'people' && isNamed ? Math.max(score, Math.min(1, NAMED * threshold)) : score;
  const best = Math.max(0, ...scores.map(({ score }) => score));
  const isElsewhere = nearest(parts, ELSEWHERE.map(placed)) > ELSEWHERE_BY * best;
  return {
    scored: scores.map(({ category, score }) => ({ category, score: rounded(raise(category, score)) })),
    lines: new Map(scores.flatMap((one) => [...one.lines])),
    concerns: concernsPerson(text, names) && (isNamed || !isElsewhere),
  };
}

/** More digits say nothing, and are read by people. */
function rounded(score: number): number {
  return Math.round(score * 1_000) / 1_000;
}

function textsOf(lines: readonly CategoryLine[] = []): string[] {
  return lines.map(({ text }) => text);
}
