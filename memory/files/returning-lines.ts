import { type FileTrack } from './file-tracks';
import { hunksBetween, type LineHunk } from './line-hunks';
import { type Line } from './memory-file';
import { pairLines } from './pairing';

/** A change of the commit that stays, with the words the memory keeps, or those that do not come back; '' for a file's name. */
export interface KeptChange {
  path: string;
  text: string;
  why: 'changed-since' | 'may-not-return';
}

/** One file before the commit, right after it, and now. */
export interface FileVersions {
  before: readonly Line[];
  after: readonly Line[];
  now: readonly Line[];
}

/** Ids of lines of the whole memory. */
export interface KnownLines {
  /** Now. */
  standing: ReadonlySet<number | null>;
  /** Right after the commit. */
  after: ReadonlySet<number | null>;
  /** May not come back. */
  barred: ReadonlySet<number>;
}

/**
 * Which lines a commit took from a file come back when it is undone, in order, and which of its changes stay: a line it wrote that was
 * changed or removed since keeps what it had replaced away.
 */
export function returningLines(
  track: FileTrack,
  versions: FileVersions,
  known: KnownLines,
): { back: Line[]; kept: KeptChange[] } {
  const path = track.now ?? track.mid ?? track.old ?? '';
  const successors = replacedSince(versions);
  const typedSince = new Set(versions.now.filter(({ id }) => !known.after.has(id)).map(({ text }) => text.trim()));
  const kept: KeptChange[] = [];
  const keep = (line: Line, why: KeptChange['why']) => {
    if (line.text.trim() !== '') kept.push({ path, text: line.text, why });
  };

  const back = hunksBetween(versions.before, versions.after).flatMap((hunk) => {
    const instead = replacementsIn(hunk);
    for (const line of hunk.added) {
      const successor = successors.get(line.id);
      if (successor) keep(successor, 'changed-since');
    }
    return hunk.removed.filter((line) => {
      // It only moved: it comes back from where it stands.
      if (known.standing.has(line.id)) return known.after.has(line.id) && (track.now !== null || track.mid === null);
      if (line.text.trim() !== '' && typedSince.has(line.text.trim())) return false;
      const put = instead.get(line);
      const untouched = !known.after.has(line.id) && (track.mid === null || track.now !== null);
      if (!untouched || (put && !known.standing.has(put.id))) {
        if (!put || !successors.has(put.id)) keep(line, 'changed-since');
        return false;
      }
      if (!known.barred.has(line.id as number)) return true;
      keep(line, 'may-not-return');
      return false;
    });
  });
  return { back, kept };
}

/** Changed lines of a hunk, and what was put in their place. */
function replacementsIn({ removed, added }: LineHunk): Map<Line, Line> {
  const pairs = pairLines(
    removed.map(({ text }) => text),
    added.map(({ text }) => text),
  );
  return new Map(pairs.flatMap((from, to) => (from === null ? [] : [[removed[from]!, added[to]!] as const])));
}

/** For lines of the commit that were changed since: what stands in their place now. */
function replacedSince({ after, now }: FileVersions): Map<number | null, Line> {
  const pairs = hunksBetween(after, now).flatMap((hunk) => [...replacementsIn(hunk)]);
  return new Map(pairs.map(([line, instead]) => [line.id, instead]));
}
