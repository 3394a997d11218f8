import { pointNumber } from '../hydration/points';

/**
 * New text and the points it names at its end: `Ship it. {p12, p15}` → `Ship it.`, `[12, 15]`.
 * Several groups are read as one. Without a group `points` is null and the text is left as it is.
 */
export function splitCitations(text: string): { text: string; points: number[] | null } {
  const points: number[] = [];
  for (;;) {
    const group = groupAtEnd(text);
    if (!group) break;
    // Groups are met from the end; the order of the text is kept.
    points.unshift(...group.points);
    text = group.before;
  }
  return { text, points: points.length > 0 ? [...new Set(points)] : null };
}

/** The last `{…}` if it stands at the end and holds nothing but point names. By hand: a pattern would be slow on long blanks. */
function groupAtEnd(text: string): { before: string; points: number[] } | null {
  const end = text.trimEnd();
  const open = end.lastIndexOf('{');
  if (open < 0 || !end.endsWith('}')) return null;
  const points = end
    .slice(open + 1, -1)
    .split(',')
    .map(pointNumber);
  return points.includes(null)
    ? null
    : { before: text.slice(0, open).trimEnd(), points: points.filter((point) => point !== null) };
}
