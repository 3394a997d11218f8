import { type Files, type Line } from '../../memory/files/memory-file';
import { changedPaths } from '../../schema/files/write-commit';

type Changes = Record<string, Line[] | null>;

/** The draft as whole files: the base with its changes laid over. */
export function withChanges(base: Files, changes: Changes): Files {
  const files: Record<string, readonly Line[]> = { ...base };
  for (const [path, lines] of Object.entries(changes)) {
    if (lines === null) delete files[path];
    else files[path] = lines;
  }
  return files;
}

/** What of a draft differs from its base. */
export function changesOf(base: Files, draft: Files): Changes {
  return Object.fromEntries(changedPaths(base, draft).map((path) => [path, draft[path] ? [...draft[path]] : null]));
}
