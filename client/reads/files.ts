import { type Files, textOf } from '../../memory/files/memory-file';
import { countTokens } from '../../memory/files/tokens';
import { type ScopeEpoch, type ScopeId } from '../../memory/scope';
import { type Db, type Tx, withScope } from '../../schema/connect';
import { listCommits } from '../../schema/files/list-commits';
import { loadFiles } from '../../schema/files/load-files';
import { loadScope } from '../../schema/scopes/load-scope';
import { commitAsOf } from './as-of';
import { commitId, missingFile } from './log';

export { commitId, fileLog } from './log';

export interface FileEntry {
  path: string;
  tokens: number;
  commit: string | null;
  updatedAt: string | null;
}

export type FileWithContent = FileEntry & { content: string };

/** A file as lists show it. */
export const withoutContent = ({ path, tokens, commit, updatedAt }: FileEntry): FileEntry => ({
  path,
  tokens,
  commit,
  updatedAt,
});

/**
 * All files of a scope, now or as of a time or commit (`parseState`). What was withdrawn since stands in no version.
 * @throws MemoryError scope.unknown, commit.missing
 */
export async function listFiles(db: Db, scope: ScopeId, at?: string): Promise<FileWithContent[]> {
  return withScope(db, scope, async (tx) => {
    const { epoch, head } = await loadScope(tx, scope);
    const key = { scope, epoch };
    const commit = at === undefined ? head : await commitAsOf(tx, key, head, at);
    return describe(tx, key, await loadFiles(tx, key, commit), commit);
  });
}

/** One file, now or as of a time or commit. @throws MemoryError file.missing, commit.missing */
export async function readFile(db: Db, scope: ScopeId, path: string, at?: string): Promise<FileWithContent> {
  const file = (await listFiles(db, scope, at)).find((one) => one.path === path);
  if (file) return file;
  throw missingFile(scope);
}

async function describe(tx: Tx, key: ScopeEpoch, files: Files, upTo: number): Promise<FileWithContent[]> {
  const last = new Map<string, { commit: string | null; updatedAt: string }>();
  for (const commit of await listCommits(tx, key)) {
    if (commit.number > upTo) continue;
    for (const { path } of commit.changed)
      if (!last.has(path)) last.set(path, { commit: commitId(commit.number), updatedAt: commit.at });
  }
  return Object.entries(files)
    .map(([path, lines]) => {
      const content = textOf(lines);
      return { path, content, tokens: countTokens(content), commit: null, updatedAt: null, ...last.get(path) };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}
