import { type Files, type Line } from './memory-file';

/**
 * `next` with its lines that only moved being those lines again: a new line with the words and points of a line of `base` that stands
 * nowhere any more keeps who that line is, so that moves, splits and merges of files do not make its history begin anew.
 */
export function reclaimLines(base: Files, next: Files): Files {
  const gone = goneLines(base, next);
  if (gone.size === 0) return next;
  const reclaimed: Record<string, readonly Line[]> = { ...next };
  // A line that stayed in its file goes before one that came from elsewhere.
  for (const sameFile of [true, false]) {
    for (const [path, lines] of Object.entries(reclaimed)) {
      if (!lines.some((line) => line.id === null)) continue;
      const now = lines.map((line) => (line.id === null ? (take(gone, line, sameFile ? path : null) ?? line) : line));
      if (now.some((line, at) => line !== lines[at])) reclaimed[path] = now;
    }
  }
  return reclaimed;
}

interface GoneLine {
  path: string;
  line: Line;
}

/** Lines of `base` that `next` has nowhere, by what they say. Blank ones are all alike. */
function goneLines(base: Files, next: Files): Map<string, GoneLine[]> {
  const left = new Set(Object.values(next).flatMap((lines) => lines.map(({ id }) => id)));
  const gone = new Map<string, GoneLine[]>();
  for (const [path, lines] of Object.entries(base)) {
    if (next[path] === lines) continue;
    for (const line of lines) {
      if (left.has(line.id) || line.text.trim() === '') continue;
      const key = keyOf(line);
      gone.set(key, [...(gone.get(key) ?? []), { path, line }]);
    }
  }
  return gone;
}

/** Each is taken once: two lines that say the same are two. */
function take(gone: Map<string, GoneLine[]>, line: Line, path: string | null): Line | null {
  const same = gone.get(keyOf(line)) ?? [];
  const at = same.findIndex((one) => path === null || one.path === path);
  return at < 0 ? null : same.splice(at, 1)[0]!.line;
}

/** The order of points says nothing. */
function keyOf({ text, points }: Line): string {
  return `${[...new Set(points)].sort((a, b) => a - b).join(',')}\n${text}`;
}
