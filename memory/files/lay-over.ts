import { type Files, type Line } from './memory-file';

export interface LaidOver {
  files: Files;
  /** Paths of the draft that changed meanwhile: they stay as they are. */
  kept: string[];
}

/**
 * A cycle's draft laid over the memory as it is now, file by file: a file that changed since the draft was made stays as it is.
 * Lines the draft only moved, and which somebody took out of the memory meanwhile, do not come back with it.
 */
export function layOver(
  head: Files,
  changes: Readonly<Record<string, readonly Line[] | null>>,
  changedSince: ReadonlySet<string>,
): LaidOver {
  const files: Record<string, readonly Line[]> = { ...head };
  const standing = new Set(Object.values(head).flatMap((lines) => lines.map(({ id }) => id)));
  const kept: string[] = [];
  for (const [path, lines] of Object.entries(changes)) {
    if (changedSince.has(path)) kept.push(path);
    else if (lines === null) delete files[path];
    else files[path] = lines.filter(({ id }) => id === null || standing.has(id));
  }
  return { files, kept: kept.sort() };
}
