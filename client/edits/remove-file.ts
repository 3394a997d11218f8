import { type ScopeId } from '../../memory/scope';
import { type Files } from '../../memory/files/memory-file';
import { type Db } from '../../schema/connect';
import { commitEdit, type PersonCommit } from './commit-edit';
import { byPerson } from './put-file';
import { requireFile } from './rename-file';

/**
 * A person removes a file. Its index line goes with it, other links to it become plain words; what it said does not come back from old
 * sources.
 * @throws RefusedEdit, MemoryError file.missing, path.invalid for the index, which every memory has
 */
export async function removeFile(db: Db, scope: ScopeId, path: string): Promise<PersonCommit | null> {
  const remove = (base: Files) => byPerson(base, { command: 'delete', path: requireFile(scope, base, path) });
  return commitEdit(db, scope, remove, { reason: 'removed by a person', mend: true });
}
