import { type Files, type Line, textOf } from './memory-file';
import { nameKey } from './paths';
import { countTokens } from './tokens';

/** Lines with their numbers, as the memory tool prints them; `range` is 1-based, and -1 ends at the last line. */
export function numbered(lines: readonly Line[], range: readonly [number, number] = [1, -1]): string {
  const [first, end] = range;
  const last = end === -1 ? lines.length : Math.min(end, lines.length);
  const shown = lines.slice(Math.max(first, 1) - 1, last);
  return shown.map(({ text }, at) => `${String(Math.max(first, 1) + at).padStart(6)}\t${text}`).join('\n');
}

/** The files of a folder (`''`: all) with their tokens, or null if it has none. */
export function listing(files: Files, folder: string): string | null {
  const prefix = folder === '' ? '' : `${folder}/`;
  const paths = Object.keys(files).filter((path) => path.startsWith(prefix));
  if (paths.length === 0) return null;
  return paths
    .sort()
    .map((path) => `${path} (${countTokens(textOf(files[path]!))} tokens)`)
    .join('\n');
}

/** `/memories/topics/` → `topics`, `/memories` → `''`. */
export function folderOf(path: string): string {
  return path.replace(/^\/?(memories(\/|$))?/, '').replace(/\/+$/, '');
}

/** What to say about a path that no file has: the name that was meant, if one is near. */
export function missingReply(path: string, files: Files): string {
  const name = nameKey(path.split('/').at(-1)!);
  const near = Object.keys(files).filter((other) => nameKey(other.split('/').at(-1)!) === name);
  const hint = near.length > 0 ? `Did you mean ${near.join(' or ')}?` : 'View / to see all files.';
  return `There is no file ${path}. ${hint}`;
}
