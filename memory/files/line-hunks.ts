import { diffArrays } from 'diff';
import { type Line } from './memory-file';

/** One place where two versions of a file differ: what stood there and what stands there now, by who the lines are. */
export interface LineHunk {
  removed: Line[];
  added: Line[];
}

/** Hunks of two versions of a file, in order. A line is the same when it is the same line, whatever it says. */
export function hunksBetween(before: readonly Line[], after: readonly Line[]): LineHunk[] {
  const hunks: LineHunk[] = [];
  let hunk: LineHunk | null = null;
  for (const { value, added, removed } of diffArrays([...before], [...after], { comparator: isSameLine })) {
    if (!added && !removed) {
      hunk = null;
      continue;
    }
    if (!hunk) hunks.push((hunk = { removed: [], added: [] }));
    (added ? hunk.added : hunk.removed).push(...value);
  }
  return hunks;
}

function isSameLine(a: Line, b: Line): boolean {
  return a === b || (a.id !== null && a.id === b.id);
}
