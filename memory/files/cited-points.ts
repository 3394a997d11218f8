import { type Files } from './memory-file';

/** Numbers of all points that lines of these files rest on. */
export function citedPoints(files: Files): Set<number> {
  return new Set(Object.values(files).flatMap((lines) => lines.flatMap((line) => line.points)));
}
