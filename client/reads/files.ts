import { MemoryError } from '../../memory/errors';
import { type Files, INDEX, textOf } from '../../memory/files/memory-file';
import { checkPath } from '../../memory/files/paths';
import { countTokens } from '../../memory/files/tokens';
import { type ScopeEpoch, type ScopeId } from '../../memory/scope';
import { type Db, type Tx, withScope } from '../../schema/connect';
import { commitAt, listCommits } from '../../schema/files/list-commits';
import { loadFiles } from '../../schema/files/load-files';
import { loadScope } from '../../schema/scopes/load-scope';

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

/** Commit ids as they are shown: `c17`. */
export const commitId = (number: number) => (number === 0 ? null : `c${number}`);

/** All files of a scope, now or as of a time. */
export async function listFiles(db: Db, scope: ScopeId, at?: string): Promise<FileWithContent[]> {
  return withScope(db, scope, async (tx) => {
    const { epoch, head } = await loadScope(tx, scope);
    const key = { scope, epoch };
    const commit = at === undefined ? head : await commitAt(tx, key, at);
    return describe(tx, key, await loadFiles(tx, key, commit), commit);
  });
}

/** One file. @throws MemoryError file.missing */
export async function readFile(db: Db, scope: ScopeId, path: string): Promise<FileWithContent> {
  const file = (await listFiles(db, scope)).find((one) => one.path === path);
  if (file) return file;
  throw missing(scope);
}

function missing(scope: ScopeId): MemoryError {
  return new MemoryError('file.missing', `${scope} has no such file.`, `See \`aquifer files ls ${scope}\`.`);
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

export interface CommitEntry {
  id: string;
  parent: string | null;
  at: string;
  author: string;
  reason: string;
  changed: { path: string; change: string }[];
}

/** Commits, newest first; of one file when named. @throws MemoryError path.invalid, file.missing when there never was one */
export async function fileLog(db: Db, scope: ScopeId, path?: string): Promise<CommitEntry[]> {
  return withScope(db, scope, async (tx) => {
    const { epoch } = await loadScope(tx, scope);
    const checked = path === undefined ? undefined : checkPath(path);
    const commits = await listCommits(tx, { scope, epoch }, checked);
    if (checked !== undefined && commits.length === 0 && checked !== INDEX) throw missing(scope);
    return commits.map((commit) => ({
      id: `c${commit.number}`,
      parent: commitId(commit.parent),
      at: commit.at,
      author: commit.author,
      reason: commit.reason,
      changed: commit.changed,
    }));
  });
}
