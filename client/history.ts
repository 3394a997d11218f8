import { type ScopeId } from '../memory/scope';
import { type Db } from '../schema/connect';
import { readPlace, scopeOrFile } from './memory-path';
import { parseState } from './reads/as-of';
import { type BlameEntry, blameFile } from './reads/blame';
import { diffStates } from './reads/diff';
import { type CommitEntry, fileLog } from './reads/log';

/** What became of a memory. A state is a commit id, `c17`, or a time, ISO 8601; what was withdrawn since is in no version. */
export interface History {
  /** Commits, newest first, of a scope (`user:ada`) or of one file under all its names. @throws MemoryError scope.denied, file.missing */
  log(scopeOrPath: string): Promise<CommitEntry[]>;
  /** A unified diff of a scope or file between two states; empty when nothing differs. @throws MemoryError scope.denied, commit.missing, usage.invalid */
  diff(scopeOrPath: string, a: string, b: string): Promise<string>;
  /** Where each line of a file comes from: commit, cycle, author, and the items behind it. @throws MemoryError scope.denied, file.missing, commit.missing */
  blame(path: string, options?: { at?: string }): Promise<BlameEntry[]>;
}

/** The history of the opened scopes. */
export function historyOf(db: Db, scopes: readonly ScopeId[]): History {
  return {
    log: async (scopeOrPath) => {
      const { scope, path } = scopeOrFile(scopeOrPath, scopes);
      return fileLog(db, scope, path ?? undefined);
    },
    diff: async (scopeOrPath, a, b) => {
      const { scope, path } = scopeOrFile(scopeOrPath, scopes);
      return diffStates(db, scope, parseState(a), parseState(b), path ?? undefined);
    },
    blame: async (path, { at } = {}) => {
      const place = readPlace(path, scopes);
      return blameFile(db, place.scope, place.path, at === undefined ? undefined : parseState(at));
    },
  };
}
