import { resolveLink } from './links';
import { documentOf } from './markdown';
import { type Files, GUIDANCE, INDEX, type Line, MASTER } from './memory-file';

/** A list item of `index.md` whose first link leads to a file. It may run over several lines, 1-based. */
export interface IndexLine {
  path: string;
  line: number;
  lastLine: number;
  described: boolean;
}

/** All index lines, in order. A link to nothing makes none: that is another fault. */
export function indexLines(files: Files): IndexLine[] {
  return documentOf(files[INDEX] ?? []).listed.flatMap(({ link, line, lastLine, after }) => {
    const path = resolveLink(INDEX, link.target);
    if (path === null || !Object.hasOwn(files, path)) return [];
    return [{ path, line, lastLine, described: isDescription(after) }];
  });
}

/** Two words, or eight characters, say what a file is about. A Chinese or Japanese character counts as a word. */
export function isDescription(text: string): boolean {
  const plain = text
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/^[\s\p{P}]+/u, '')
    .trimEnd();
  const words = plain.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu) ?? [];
  return words.length >= 2 || (words.length === 1 && plain.length >= 8);
}

/** Files no reader would find: without a line of their own in the index and without a link in master. */
export function unlinkedFiles(files: Files): string[] {
  const inIndex = linkedFrom(files, INDEX);
  const found = new Set([INDEX, GUIDANCE, ...indexLines(files).map(({ path }) => path), ...linkedFrom(files, MASTER)]);
  // master.md cannot vouch for itself; any link from the index will do.
  if (!inIndex.has(MASTER)) found.delete(MASTER);
  else found.add(MASTER);
  return Object.keys(files).filter((path) => !found.has(path));
}

/** Paths a file links to, existing or not. */
function linkedFrom(files: Files, path: string): Set<string> {
  const links = documentOf(files[path] ?? []).links.filter(({ kind }) => kind === 'link');
  return new Set(links.flatMap(({ target }) => resolveLink(path, target) ?? []));
}

/** Every point a file's lines rest on, each once. */
export function pointsOf(lines: readonly Line[]): number[] {
  return [...new Set(lines.flatMap(({ points }) => points))];
}

/** The draft with its new index lines resting on the points of the files they link to; what goes on below one has its own. */
export function withIndexPoints(files: Files): Files {
  const lines = [...(files[INDEX] ?? [])];
  let changed = false;
  for (const { path, line } of indexLines(files)) {
    const old = lines[line - 1];
    if (!old || old.id !== null || old.author === 'person') continue;
    lines[line - 1] = { ...old, points: path === INDEX ? [] : pointsOf(files[path]!) };
    changed = true;
  }
  return changed ? { ...files, [INDEX]: lines } : files;
}
