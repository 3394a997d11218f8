import { type Files, type Line } from './memory-file';

/**
 * Files that only have another name now: old path → new one. A new file was renamed from the one that is gone if it holds at least half
 * of the lines of the longer of the two. By who lines are, not by their words.
 */
export function renamesBetween(base: Files, next: Files): Map<string, string> {
  const gone = new Set(Object.keys(base).filter((path) => !Object.hasOwn(next, path)));
  const renames = new Map<string, string>();
  for (const path of Object.keys(next).sort()) {
    if (gone.size === 0) break;
    if (Object.hasOwn(base, path)) continue;
    const from = [...gone].sort().find((old) => isSameFile(base[old]!, next[path]!));
    if (from === undefined) continue;
    gone.delete(from);
    renames.set(from, path);
  }
  return renames;
}

function isSameFile(before: readonly Line[], after: readonly Line[]): boolean {
  if (before === after) return true;
  const known = new Set(before.map(({ id }) => id));
  const same = after.filter(({ id }) => id !== null && known.has(id)).length;
  return same > 0 && same * 2 >= Math.max(before.length, after.length);
}
