import { type Files, type Line } from './memory-file';
import { runsOf, runWords } from './word-runs';

/** Below this share of common words a line says something else than the one whose place it took. */
const ALIKE = 0.3;

/**
 * A person's draft whose new lines rest on what their words came from: a line that shares eight words in a row with a line of the memory
 * has that line's points too, so that a withdrawal finds the copy; one that says something else than the line it replaced has none of it.
 */
export function withOrigins(base: Files, draft: Files): Files {
  const fresh = Object.entries(draft).filter(([, lines]) => lines.some(isTyped));
  if (fresh.length === 0) return draft;
  const sources = pointsByRun(base, new Set(fresh.flatMap(([, lines]) => lines.filter(isTyped).flatMap(runsIn))));
  const pointsOfText = new Map(Object.values(base).flatMap((lines) => lines.map((line) => [line.text, line.points])));
  const told = fresh.map(([path, lines]) => [
    path,
    lines.map((line) => {
      if (!isTyped(line)) return line;
      const replaced = line.was === undefined || alike(line.was, line.text) ? [] : (pointsOfText.get(line.was) ?? []);
      const own = line.points.filter((point) => !replaced.includes(point));
      const copied = runsIn(line).flatMap((run) => sources.get(run) ?? []);
      return { ...line, points: [...new Set([...own, ...copied])] };
    }),
  ]);
  return { ...draft, ...(Object.fromEntries(told) as Files) };
}

function isTyped(line: Line): boolean {
  return line.id === null && line.author === 'person' && line.text.trim() !== '';
}

const runsIn = ({ text }: Line) => runsOf(text);

/** Which points stand behind each of these runs in the memory. */
function pointsByRun(base: Files, wanted: ReadonlySet<string>): Map<string, readonly number[]> {
  const points = new Map<string, readonly number[]>();
  if (wanted.size === 0) return points;
  for (const line of Object.values(base).flat()) {
    if (line.points.length === 0) continue;
    for (const run of runsOf(line.text)) {
      if (wanted.has(run)) points.set(run, [...(points.get(run) ?? []), ...line.points]);
    }
  }
  return points;
}

/** Twice the common words over all words of both. */
function alike(one: string, other: string): boolean {
  const [a, b] = [new Set(runWords(one)), new Set(runWords(other))];
  const common = [...a].filter((word) => b.has(word)).length;
  return a.size + b.size > 0 && (2 * common) / (a.size + b.size) >= ALIKE;
}
