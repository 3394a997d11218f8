import { type Files } from '../memory-file';
import { type ExportedMemory } from './exported-memory';

/** The files of an export as of its last commit, as they stand beside it. Lines it does not have are left out: `faultOfExport` names such. */
export function exportHead({ commits, lines }: ExportedMemory): Files {
  const known = new Map(lines.map((line) => [line.id, line]));
  const files = new Map<string, readonly number[]>([['index.md', []]]);
  for (const { changed } of commits) {
    for (const { path, lines: ids } of changed) {
      if (ids === null) files.delete(path);
      else files.set(path, ids);
    }
  }
  return Object.fromEntries(
    [...files].map(([path, ids]) => [
      path,
      ids.flatMap((id) => {
        const line = known.get(id);
        return line && !line.withdrawn ? [{ id, text: line.text, author: line.author, points: line.points }] : [];
      }),
    ]),
  );
}
