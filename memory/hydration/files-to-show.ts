import { INDEX, MASTER, GUIDANCE, textOf, type Files } from '../files/memory-file';
import { countTokens } from '../files/tokens';
import { overlap, wordsOf } from './words-in-common';

/**
 * Which files the agent sees whole in its first prompt: all while they are small together, then only the spine and the files
 * the points name (by words in common with the file's path and first lines), best first, up to `limit` tokens.
 */
export function filesToShow(files: Files, pointTexts: readonly string[], limit: number): string[] {
  const paths = Object.keys(files).filter((path) => path !== GUIDANCE);
  const sizes = new Map(paths.map((path) => [path, countTokens(textOf(files[path] ?? []))]));
  const size = (path: string) => sizes.get(path) ?? 0;
  if (paths.reduce((sum, path) => sum + size(path), 0) <= limit) return paths.sort();

  const spine: string[] = paths.filter((path) => path === INDEX || path === MASTER);
  let left = limit - spine.reduce((sum, path) => sum + size(path), 0);
  const spoken = wordsOf(pointTexts.join('\n'));
  const named = paths
    .filter((path) => !spine.includes(path))
    .map((path) => ({ path, score: overlap(spoken, wordsOf(`${path}\n${headOf(files, path)}`)) }))
    .filter((file) => file.score > 0)
    .sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1));
  const shown = [...spine];
  for (const { path } of named) {
    if (size(path) > left) continue;
    left -= size(path);
    shown.push(path);
  }
  return shown.sort();
}

/** The lines that say what a file is about: its index line and its beginning. */
function headOf(files: Files, path: string): string {
  const indexLine = files[INDEX]?.find((line) => line.text.includes(`](${path})`))?.text ?? '';
  return [indexLine, ...(files[path] ?? []).slice(0, 5).map((line) => line.text)].join('\n');
}
