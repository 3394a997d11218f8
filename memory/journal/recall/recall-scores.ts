import { type Category } from '../category';
import { tellingStems } from '../words/words';

/** A text and its vector. */
export interface Placed {
  text: string;
  vector: readonly number[];
}

/** A category with its lines, and general sentences of what belongs into it. */
export interface CategoryVectors {
  category: Category;
  lines: readonly (Placed & { id: number })[];
  seeds: readonly Placed[];
}

export interface CategoryScore {
  category: Category;
  /** Of the nearest line or general sentence, 0 to 1. */
  score: number;
  /** Of each line, by its number. */
  lines: Map<number, number>;
}

/**
 * A line is nearer to chance than a general sentence, for it tells of more than one thing: its cosine counts less. What it gains by having
 * all the words of a text makes up for that: names and rare words say more than vectors know.
 */
const COSINE = 0.7,
  ALL_WORDS = 0.5;

/**
 * How near a text, given by its parts, is to each category; the nearest part and sentence count. A line is near by its meaning, the cosine,
 * and by the words it has in common with the part: the fewer categories know a word, the more it says.
 */
export function scoreCategories(parts: readonly Placed[], categories: readonly CategoryVectors[]): CategoryScore[] {
  const words = categories.map(({ lines }) => lines.map(({ text }) => new Set(tellingStems(text))));
  const known = words.map((lines) => new Set(lines.flatMap((line) => [...line])));
  const asked = parts.map(({ text, vector }) => ({ vector, weights: weightsOf(text, known) }));
  return categories.map(({ category, lines, seeds }, at) => {
    const byLine = new Map(
      lines.map(({ id, vector }, place) => {
        const own = words[at]?.[place] as ReadonlySet<string>;
        const scores = asked.map(
          (part) => COSINE * cosine(part.vector, vector) + ALL_WORDS * shareOf(part.weights, own),
        );
        return [id, Math.min(1, Math.max(0, ...scores))];
      }),
    );
    return { category, score: Math.max(nearest(parts, seeds), ...byLine.values()), lines: byLine };
  });
}

/** Of each telling word of a text, how much it says here: 1 shared by the categories that know it. */
function weightsOf(text: string, known: readonly ReadonlySet<string>[]): Map<string, number> {
  return new Map(
    tellingStems(text).map((stem) => [stem, 1 / Math.max(1, known.filter((words) => words.has(stem)).length)]),
  );
}

function shareOf(weights: ReadonlyMap<string, number>, words: ReadonlySet<string>): number {
  let [shared, all] = [0, 0];
  for (const [stem, weight] of weights) {
    all += weight;
    if (words.has(stem)) shared += weight;
  }
  return all === 0 ? 0 : shared / all;
}

/** Cosine of the two that are nearest to each other; 0 if there are none. */
export function nearest(ones: readonly Placed[], others: readonly Placed[]): number {
  return ones.reduce(
    (best, one) => others.reduce((better, other) => Math.max(better, cosine(one.vector, other.vector)), best),
    0,
  );
}

/** -1 to 1; 0 where one has no direction, or they cannot be compared. */
export function cosine(one: readonly number[], other: readonly number[]): number {
  if (one.length !== other.length) return 0;
  let [product, size, otherSize] = [0, 0, 0];
  for (let at = 0; at < one.length; at++) {
    const [a, b] = [one[at] as number, other[at] as number];
    product += a * b;
    size += a * a;
    otherSize += b * b;
  }
  return size === 0 || otherSize === 0 ? 0 : product / Math.sqrt(size * otherSize);
}
