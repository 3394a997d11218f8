import { pointNumber } from '../hydration/points';

const AT_END = /\s*\{([^{}]*)\}\s*$/;

/**
 * New text and the points it names at its end: `Ship it. {p12, p15}` → `Ship it.`, `[12, 15]`.
 * Several groups are read as one. Without a group `points` is null and the text is left as it is.
 */
export function splitCitations(text: string): { text: string; points: number[] | null } {
  const points: number[] = [];
  for (;;) {
    const match = AT_END.exec(text);
    const numbers = match ? match[1]!.split(',').map(pointNumber) : [];
    if (!match || numbers.includes(null)) break;
    points.unshift(...numbers.filter((number) => number !== null));
    text = text.slice(0, match.index);
  }
  return { text, points: points.length > 0 ? [...new Set(points)] : null };
}
