import { decodePercent } from '../markdown';
import { linkTarget } from '../links';
import { withoutEnding } from './import-names';

/** A file of a foreign folder, and where it stands in the memory. */
export interface PlacedFile {
  source: string;
  path: string;
}

/** Where a link of a foreign file leads, or null if to none of the files. `anchor` is kept as written. */
export type LinkResolver = (fromSource: string, target: string) => { path: string; anchor: string } | null;

/**
 * Reads links as notes are linked elsewhere: from where the file stands, from the root, with or without an ending, and by the bare name
 * of a file in any folder, of which the one with the shortest path is meant. Case is no difference where nothing is written just so.
 */
export function linkResolver(files: readonly PlacedFile[]): LinkResolver {
  const byPath = new Map<string, string>();
  const byName = new Map<string, string>();
  const shortestFirst = [...files].sort((a, b) => a.source.length - b.source.length || (a.source < b.source ? -1 : 1));
  // As written first: `a.md` and `A.md` may both be there.
  for (const keyOf of [exactKey, foldedKey]) {
    for (const { source, path } of shortestFirst) {
      const parts = keyOf(source).split('/');
      if (!byPath.has(parts.join('/'))) byPath.set(parts.join('/'), path);
      // Every end of the path: `Areas/Health` names `Notes/Areas/Health.md`.
      parts.forEach((_, at) => {
        const end = parts.slice(at).join('/');
        if (!byName.has(end)) byName.set(end, path);
      });
    }
  }
  const find = (known: ReadonlyMap<string, string>, name: string | null) =>
    name === null ? undefined : (known.get(exactKey(name)) ?? known.get(foldedKey(name)));
  return (fromSource, target) => {
    const [, written = '', anchor = ''] = /^([^?#]*)(?:\?[^#]*)?(#.*)?$/s.exec(target) ?? [];
    const name = decodePercent(written) ?? written;
    if (name === '' || name.includes('\\')) return null;
    const folder = fromSource.split('/').slice(0, -1);
    const fromRoot = normalise(name.split('/'));
    const path =
      find(byPath, normalise([...folder, ...name.split('/')])) ?? find(byPath, fromRoot) ?? find(byName, fromRoot);
    return path === undefined ? null : { path, anchor };
  };
}

/** A path as a link's target, seen from another file of the memory. */
export function relativeTarget(fromPath: string, path: string): string {
  const from = fromPath.split('/').slice(0, -1);
  const to = path.split('/');
  let same = 0;
  while (same < from.length && same < to.length - 1 && from[same] === to[same]) same++;
  return linkTarget([...from.slice(same).map(() => '..'), ...to.slice(same)].join('/'));
}

function exactKey(path: string): string {
  return withoutEnding(path).normalize('NFC');
}

function foldedKey(path: string): string {
  return withoutEnding(path).normalize('NFKC').toLowerCase();
}

/** Resolves `.` and `..`; null for what leads out. */
function normalise(given: readonly string[]): string | null {
  const parts: string[] = [];
  for (const part of given) {
    if (part === '..' && parts.pop() === undefined) return null;
    if (part !== '' && part !== '.' && part !== '..') parts.push(part);
  }
  return parts.join('/');
}
