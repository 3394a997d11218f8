import { type Files, type Line } from './memory-file';
import { runsOf, runWords } from './word-runs';

/** Below this share of common words a line says something else than the one whose place it took. */
const ALIKE = 0.3;

/**
 * A person's draft whose new lines rest on what they repeat: one that shares eight words in a row with a line of the memory has that
 * line's points too, so that a withdrawal finds the copy.
 */
export function withOrigins(base: Files, draft: Files): Files {
  const wanted = new Set(Object.values(draft).flatMap((lines) => lines.filter(isTyped).flatMap(runsIn)));
  if (wanted.size === 0) return draft;
  const sources = pointsByRun(base, wanted);
  return ofTyped(draft, (line) => {
    const copied = runsIn(line).flatMap((run) => sources.get(run) ?? []);
    return copied.length === 0 ? line : { ...line, points: [...new Set([...line.points, ...copied])] };
  });
}

/**
 * A draft a person typed as plain text. A line that says something else than the one whose place it took does not rest on that one's
 * points: it would be cut when they are withdrawn, and they would seem to stand still.
 */
export function withOwnWords(base: Files, draft: Files): Files {
  const pointsOf = new Map(Object.values(base).flatMap((lines) => lines.map(({ text, points }) => [text, points])));
  return ofTyped(draft, (line) => {
    if (line.was === undefined || alike(line.was, line.text)) return line;
    const replaced = pointsOf.get(line.was) ?? [];
    return { ...line, points: line.points.filter((point) => !replaced.includes(point)) };
  });
}

/** Changes a person's new lines; the lists without any stay the same. */
function ofTyped(draft: Files, change: (line: Line) => Line): Files {
  const fresh = Object.entries(draft).filter(([, lines]) => lines.some(isTyped));
  if (fresh.length === 0) return draft;
  const changed = fresh.map(([path, lines]) => [path, lines.map((line) => (isTyped(line) ? change(line) : line))]);
  return { ...draft, ...(Object.fromEntries(changed) as Files) };
}

function isTyped(line: Line): boolean {
  return line.id === null && line.author === 'person' && line.text.trim() !== '';
}

const runsIn = ({ text }: Line) => runsOf(text);

/** Which points stand behind each of these runs in the memory. */
function pointsByRun(base: Files, wanted: ReadonlySet<string>): Map<string, readonly number[]> {
  const points = new Map<string, readonly number[]>();
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
