import { MemoryError } from '../../memory/errors';
import { INDEX } from '../../memory/files/memory-file';
import { checkPath } from '../../memory/files/paths';
import { type ScopeEpoch, type ScopeId } from '../../memory/scope';
import { type Db, type Tx, withScope } from '../../schema/connect';
import { type ListedCommit, listCommits } from '../../schema/files/list-commits';
import { loadScope } from '../../schema/scopes/load-scope';

/** Commit ids as they are shown: `c17`. */
export const commitId = (number: number) => (number === 0 ? null : `c${number}`);

export interface CommitEntry {
  id: string;
  parent: string | null;
  at: string;
  author: string;
  reason: string;
  /** `created`, `edited`, `deleted`, or `renamed` with the path it had. */
  changed: { path: string; change: string; from?: string }[];
}

/**
 * Commits, newest first; of one file when named, also under the names it had before.
 * @throws MemoryError path.invalid, file.missing when there never was one
 */
export async function fileLog(db: Db, scope: ScopeId, path?: string): Promise<CommitEntry[]> {
  return withScope(db, scope, async (tx) => {
    const { epoch } = await loadScope(tx, scope);
    const checked = path === undefined ? undefined : checkPath(path);
    const all = await listCommits(tx, { scope, epoch });
    const commits = checked === undefined ? all : commitsOfFile(all, checked);
    if (checked !== undefined && commits.length === 0 && checked !== INDEX) throw missingFile(scope);
    return commits.map(entryOf);
  });
}

/** One commit. @throws MemoryError commit.missing */
export async function commitEntry(tx: Tx, key: ScopeEpoch, number: number): Promise<CommitEntry> {
  const commit = (await listCommits(tx, key, number))[0];
  if (commit) return entryOf(commit);
  throw missingCommit(key.scope);
}

export function missingFile(scope: ScopeId): MemoryError {
  return new MemoryError('file.missing', `${scope} has no such file.`, `See \`aquifer files ls ${scope}\`.`);
}

export function missingCommit(scope: ScopeId): MemoryError {
  return new MemoryError('commit.missing', `${scope} has no such commit.`, `See \`aquifer files log ${scope}\`.`);
}

/** From the newest back: at each rename the file goes on under the name it had. */
function commitsOfFile(commits: readonly ListedCommit[], path: string): ListedCommit[] {
  let name = path;
  return commits.filter(({ changed }) => {
    const own = changed.find((one) => one.path === name || one.from === name);
    if (own?.path === name && own.from !== undefined) name = own.from;
    return own !== undefined;
  });
}

function entryOf({ number, parent, at, author, reason, changed }: ListedCommit): CommitEntry {
  return { id: `c${number}`, parent: commitId(parent), at, author, reason, changed };
}
