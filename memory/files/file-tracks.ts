import { type Files, type Line } from './memory-file';
import { renamesBetween } from './renames';

/** One file through a commit and up to now: its path before, right after, and now; null where it is none. */
export interface FileTrack {
  old: string | null;
  mid: string | null;
  now: string | null;
}

/** Every file a commit touched. A rename, by the commit or since, does not make it another file. */
export function tracksOf(before: Files, after: Files, head: Files): FileTrack[] {
  const renamed = renamesBetween(before, after);
  const since = renamesBetween(after, head);
  const oldName = new Map([...renamed].map(([from, to]) => [to, from]));
  const inHead = (path: string) => (Object.hasOwn(head, path) ? path : null);
  const stayed = Object.keys(after).map((mid): FileTrack => {
    const old = oldName.get(mid) ?? (Object.hasOwn(before, mid) ? mid : null);
    return { old, mid, now: since.get(mid) ?? inHead(mid) };
  });
  const gone = Object.keys(before)
    .filter((path) => !Object.hasOwn(after, path) && !renamed.has(path))
    .map((old): FileTrack => ({ old, mid: null, now: inHead(old) }));
  return [...stayed, ...gone].filter(({ old, mid }) => old !== mid || !sameLines(before[old!]!, after[mid!]!));
}

function sameLines(a: readonly Line[], b: readonly Line[]): boolean {
  return a.length === b.length && a.every(({ id }, at) => id === b[at]?.id);
}
