import { type ScopeId } from '../memory/scope';
import { MemoryError } from '../memory/errors';
import { type Db } from '../schema/connect';
import { type PersonCommit } from './edits/commit-edit';
import { putFile } from './edits/put-file';
import { removeFile } from './edits/remove-file';
import { renameFile } from './edits/rename-file';
import { type RevertedCommit, revertCommit } from './edits/revert-commit';
import { scopeOrFile, writePlace } from './memory-path';

/**
 * What a person typed, and nothing else: these edits count as that person's own, are verified for form only, win over a running cycle,
 * and no model may change them. Programs and assistants use `propose`. Paths begin with their scope, as for `read`.
 */
export interface OwnEdits {
  /**
   * A person writes a whole file, new or not. `from` is the text they began from: if the file says something else by now, nothing is
   * written. Null when nothing differs.
   * @throws RefusedEdit (`findings` say why), MemoryError scope.denied, path.invalid, commit.conflict
   */
  put(path: string, text: string, options?: { from?: string }): Promise<PersonCommit | null>;
  /** A person gives a file another name within its scope; links follow. @throws RefusedEdit, MemoryError scope.denied, file.missing, path.invalid */
  rename(from: string, to: string): Promise<PersonCommit | null>;
  /** A person removes a file; what it said does not come back from old sources. @throws RefusedEdit, MemoryError scope.denied, file.missing, path.invalid */
  remove(path: string): Promise<PersonCommit | null>;
  /**
   * A person undoes what one commit of a scope (`user:ada`) did; what was withdrawn or removed since stays away, `kept` names what stays.
   * @throws RefusedEdit, MemoryError scope.denied, commit.missing, input.invalid when nothing of it is left to undo
   */
  revert(scope: string, commit: string): Promise<RevertedCommit>;
}

/** People's edits of the opened scopes. */
export function ownEditsOf(db: Db, scopes: readonly ScopeId[]): OwnEdits {
  return {
    put: async (path, text, options) => {
      const place = writePlace(path, scopes);
      return putFile(db, place.scope, place.path, text, options);
    },
    rename: async (from, to) => {
      const [old, next] = [writePlace(from, scopes), writePlace(to, scopes)];
      if (old.scope !== next.scope) throw otherScope();
      return renameFile(db, old.scope, old.path, next.path);
    },
    remove: async (path) => {
      const place = writePlace(path, scopes);
      return removeFile(db, place.scope, place.path);
    },
    revert: async (scope, commit) => revertCommit(db, scopeOrFile(scope, scopes).scope, commit),
  };
}

function otherScope(): MemoryError {
  return new MemoryError(
    'scope.denied',
    'A file does not move to another scope.',
    'Write it there and remove it here.',
  );
}
