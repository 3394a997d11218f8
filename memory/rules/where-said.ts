import { indexLines } from '../files/index-lines';
import { documentOf } from '../files/markdown';
import { type Files, INDEX, type Line } from '../files/memory-file';
import { type Point } from '../hydration/points';
import { sayer } from '../verifier/says';

/** Lines of a file that together say something, from `first` to `last`, counted from 0. */
export interface Place {
  path: string;
  first: number;
  last: number;
}

/** What is asked of a rule here. */
export type SaidRule = Pick<Point, 'id' | 'rule'>;

/**
 * Where a rule stands: the lines that cite it and carry its words. Where no line carries them (an observed rule has none), the lines
 * that rest on nothing else. Headings and index lines never count: they speak of other lines.
 * @param again points that say the rule again; a line that rests on them too still rests on nothing else
 */
export function whereSaid(files: Files, { id, rule }: SaidRule, again: Iterable<number> = []): Place[] {
  const own = new Set([id, ...again]);
  const quote = rule?.quote ?? null;
  const quoted = quote === null ? [] : placesIn(files, (run) => windows(run, id, quote));
  if (quoted.length > 0) return quoted;
  return placesIn(files, (lines) =>
    lines.flatMap((line, at) =>
      line !== null && line.points.includes(id) && line.points.every((point) => own.has(point))
        ? [{ first: at, last: at }]
        : [],
    ),
  );
}

type Span = Pick<Place, 'first' | 'last'>;

/** Asks each file; a line that does not count is null. */
function placesIn(files: Files, spansOf: (lines: readonly (Line | null)[]) => Span[]): Place[] {
  return Object.keys(files)
    .sort()
    .flatMap((path) => spansOf(countedLines(files, path)).map((span) => ({ path, ...span })));
}

/** The lines of a file, null for blank ones, headings and index lines. */
export function countedLines(files: Files, path: string): (Line | null)[] {
  const lines = files[path] ?? [];
  const aside = [...documentOf(lines).headings, ...(path === INDEX ? indexLines(files) : [])];
  const exempt = new Set(aside.flatMap(({ line, lastLine }) => lines.slice(line - 1, lastLine)));
  return lines.map((line) => (line.text.trim() === '' || exempt.has(line) ? null : line));
}

/** The shortest runs of citing lines that carry the words: a quote may be broken over several lines. */
function windows(lines: readonly (Line | null)[], id: number, words: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  const says = (first: number, last: number) =>
    sayer({ run: lines.slice(first, last + 1).filter((line) => line !== null) })(words);
  lines.forEach((line, at) => {
    if (!line?.points.includes(id)) from = at + 1;
    else if (says(from, at)) {
      let first = at;
      while (!says(first, at)) first--;
      spans.push({ first, last: at });
      from = at + 1;
    }
  });
  return spans;
}
