import { indexLines } from './index-lines';
import { type Files, INDEX } from './memory-file';

/** Numbers of all points that lines of these files rest on. */
export function citedPoints(files: Files): Set<number> {
  return new Set(Object.values(files).flatMap((lines) => lines.flatMap((line) => line.points)));
}

/**
 * Of those, points that stand in a line of their own. A line of the index that only leads to a file carries what that file rested on when
 * the line was written: such a point may stand nowhere by now.
 */
export function standingPoints(files: Files): Set<number> {
  const index = files[INDEX] ?? [];
  const leading = new Set(
    indexLines(files).flatMap(({ line, lastLine }) =>
      index.slice(line - 1, lastLine).filter(({ author }) => author !== 'person'),
    ),
  );
  if (leading.size === 0) return citedPoints(files);
  return citedPoints({ ...files, [INDEX]: index.filter((line) => !leading.has(line)) });
}
