import { type FileTrack, tracksOf } from './file-tracks';
import { type Files, INDEX, type Line } from './memory-file';
import { type KeptChange, returningLines } from './returning-lines';

/** What undoing a commit works with. */
export interface RevertInput {
  /** The memory before the commit, right after it, and now; all lines have their ids. */
  before: Files;
  after: Files;
  head: Files;
  /** Ids of lines that may not come back: their source took them back, or somebody removed them since. */
  barred: ReadonlySet<number>;
}

export interface Reverted {
  files: Files;
  kept: KeptChange[];
}

/**
 * Undoes one commit in the memory as it is now, line by line: what it added goes, wherever it stands; what it removed or moved comes back
 * to its place; a renamed file gets its name back. What somebody changed since stays as it is, and is told.
 */
export function revertCommit({ before, after, head, barred }: RevertInput): Reverted {
  const kept: KeptChange[] = [];
  const added = without(idsOf(after), idsOf(before));
  const tracks = tracksOf(before, after, head).map((track) => {
    const versions = {
      before: linesAt(before, track.old),
      after: linesAt(after, track.mid),
      now: linesAt(head, track.now),
    };
    const known = { standing: idsOf(head), after: idsOf(after), barred };
    const found = returningLines(track, versions, known);
    kept.push(...found.kept);
    return { track, back: found.back };
  });
  const moving = new Set(tracks.flatMap(({ back }) => back.map(({ id }) => id)));

  const files: Record<string, readonly Line[]> = {};
  for (const [path, lines] of Object.entries(head)) {
    const left = lines.filter(({ id }) => !added.has(id) && !moving.has(id));
    files[path] = left.length === lines.length ? lines : left;
  }
  for (const { track, back } of tracks) settleFile(files, track, back, linesAt(before, track.old), kept);
  return { files, kept };
}

/** Brings a file's lines back, and then the file itself: made, taken away, or under the name it had. */
function settleFile(
  files: Record<string, readonly Line[]>,
  { old, mid, now }: FileTrack,
  back: readonly Line[],
  was: readonly Line[],
  kept: KeptChange[],
): void {
  if (mid === null && old !== null) {
    // Deleted by the commit: made again, unless nothing of it may return.
    if (now !== null || back.length > 0 || was.length === 0) files[old] = putBack(files[old] ?? [], back, was);
    return;
  }
  if (now === null || !files[now]) return;
  if (back.length > 0) files[now] = putBack(files[now], back, was);
  if (old === null) {
    if (now !== INDEX && files[now].every(({ text }) => text.trim() === '')) delete files[now];
  } else if (old !== mid) {
    if (now === mid && !Object.hasOwn(files, old)) {
      files[old] = files[now];
      delete files[now];
    } else kept.push({ path: now, text: '', why: 'changed-since' });
  }
}

/** Each line behind the nearest one that stood before it, or else before the nearest that stood behind it. */
function putBack(lines: readonly Line[], back: readonly Line[], was: readonly Line[]): Line[] {
  const result = [...lines];
  const there = new Set(lines.map(({ id }) => id));
  const wanted = new Set(back);
  was.forEach((line, at) => {
    if (!wanted.has(line)) return;
    const before = was.slice(0, at).findLast(({ id }) => there.has(id));
    const behind = before ? undefined : was.slice(at + 1).find(({ id }) => there.has(id));
    const placeOf = (other: Line) => result.findIndex(({ id }) => id === other.id);
    result.splice(before ? placeOf(before) + 1 : behind ? placeOf(behind) : result.length, 0, line);
    there.add(line.id);
  });
  return result;
}

function linesAt(files: Files, path: string | null): readonly Line[] {
  return (path === null ? undefined : files[path]) ?? [];
}

function idsOf(files: Files): Set<number | null> {
  return new Set(Object.values(files).flatMap((lines) => lines.map(({ id }) => id)));
}

function without<T>(all: ReadonlySet<T>, some: ReadonlySet<T>): Set<T> {
  return new Set([...all].filter((one) => !some.has(one)));
}
