import { changesBetween, unifiedDiff } from '../../memory/files/diff';
import { type Files } from '../../memory/files/memory-file';
import { checkPath } from '../../memory/files/paths';
import { type ScopeId } from '../../memory/scope';
import { type Db, withScope } from '../../schema/connect';
import { loadFiles } from '../../schema/files/load-files';
import { loadScope } from '../../schema/scopes/load-scope';
import { commitAsOf, commitNumber } from './as-of';
import { type CommitEntry, commitEntry } from './log';

/**
 * What differs between two states (`parseState`), as a unified diff; of one file when named, also where it was renamed. Empty when
 * nothing does.
 * @throws MemoryError scope.unknown, commit.missing, path.invalid
 */
export async function diffStates(db: Db, scope: ScopeId, a: string, b: string, path?: string): Promise<string> {
  const only = path === undefined ? undefined : checkPath(path);
  return withScope(db, scope, async (tx) => {
    const { epoch, head } = await loadScope(tx, scope);
    const key = { scope, epoch };
    const [from, to] = [await commitAsOf(tx, key, head, a), await commitAsOf(tx, key, head, b)];
    const [before, after] = [await loadFiles(tx, key, from), await loadFiles(tx, key, to)];
    return only === undefined ? unifiedDiff(before, after) : diffOfFile(before, after, only);
  });
}

/** A commit and what it did. Words that were withdrawn since are in neither side. */
export type ShownCommit = CommitEntry & { diff: string };

/** One commit with its diff. @throws MemoryError scope.unknown, commit.missing */
export async function showCommit(db: Db, scope: ScopeId, commit: string): Promise<ShownCommit> {
  return withScope(db, scope, async (tx) => {
    const { epoch } = await loadScope(tx, scope);
    const key = { scope, epoch };
    const number = commitNumber(scope, commit);
    const entry = await commitEntry(tx, key, number);
    return { ...entry, diff: unifiedDiff(await loadFiles(tx, key, number - 1), await loadFiles(tx, key, number)) };
  });
}

/** A file that was renamed is one file under either name. */
function diffOfFile(before: Files, after: Files, path: string): string {
  const change = changesBetween(before, after).find((one) => one.path === path || one.from === path);
  if (!change) return '';
  const only = (files: Files, name: string): Files => (Object.hasOwn(files, name) ? { [name]: files[name]! } : {});
  return unifiedDiff(only(before, change.from ?? change.path), only(after, change.path));
}
