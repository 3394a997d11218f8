import { type Files, type Line } from './memory-file';

/**
 * Gives words that moved here from elsewhere their points back, since nobody can be asked to cite what it was never shown:
 * a line that stood in this file in `base` is that line again; one that stands in another file rests on the same points.
 */
export function adoptMoved(path: string, lines: readonly Line[], files: Files, base: Files): Line[] {
  const bare = lines.filter(isBare);
  if (bare.length === 0) return [...lines];
  const here = new Map((base[path] ?? []).filter((line) => !lines.includes(line)).map((line) => [line.text, line]));
  const wanted = new Set(bare.map(({ text }) => text));
  const elsewhere = new Map<string, Line>();
  for (const source of [files, base]) {
    for (const line of Object.values(source).flat()) {
      if (line.id !== null && line.points.length > 0 && wanted.has(line.text)) elsewhere.set(line.text, line);
    }
  }
  return lines.map((line) => {
    if (!isBare(line)) return line;
    const same = here.get(line.text);
    if (same && here.delete(line.text)) return same;
    const source = elsewhere.get(line.text);
    return source ? { ...line, points: source.points, was: source.text } : line;
  });
}

/** New, and resting on nothing: it names no point and replaces no line. */
function isBare(line: Line): boolean {
  return line.id === null && line.points.length === 0 && line.was === undefined && line.text.trim() !== '';
}
