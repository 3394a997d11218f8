import { type Category } from './category';

/** A category with the vectors of its lines and of its general sentences. */
export interface CategoryVectors {
  category: Category;
  lines: readonly { id: number; vector: readonly number[] }[];
  seeds: readonly (readonly number[])[];
}

export interface CategoryScore {
  category: Category;
  /** Cosine of the nearest line or general sentence. */
  score: number;
  /** Of each line, by its number. */
  lines: Map<number, number>;
}

/** How near a text, given as the vectors of its parts, is to each category: the nearest part and sentence count. */
export function scoreCategories(
  parts: readonly (readonly number[])[],
  categories: readonly CategoryVectors[],
): CategoryScore[] {
  return categories.map(({ category, lines, seeds }) => {
    const byLine = new Map(lines.map(({ id, vector }) => [id, nearest(parts, [vector])]));
    return { category, score: Math.max(nearest(parts, seeds), ...byLine.values()), lines: byLine };
  });
}

/** Cosine of the two that are nearest to each other; 0 if there are none. */
export function nearest(ones: readonly (readonly number[])[], others: readonly (readonly number[])[]): number {
  return ones.reduce((best, one) => others.reduce((better, other) => Math.max(better, cosine(one, other)), best), 0);
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
