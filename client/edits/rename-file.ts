import { MemoryError } from '../../memory/errors';
import { checkPath } from '../../memory/files/paths';
import { type Files } from '../../memory/files/memory-file';
import { type ScopeId } from '../../memory/scope';
import { type Db } from '../../schema/connect';
import { commitEdit, type PersonCommit } from './commit-edit';
import { byPerson } from './put-file';

/**
 * A person gives a file another name. Its lines stay who they are; links to it and in it, and its index line, follow.
 * @throws RefusedEdit, MemoryError file.missing, path.invalid when the new name is taken or could be mistaken for another
 */
export async function renameFile(db: Db, scope: ScopeId, from: string, to: string): Promise<PersonCommit | null> {
  const rename = (base: Files) => {
    requireFile(scope, base, from);
    if (checkPath(from) === checkPath(to)) return base;
    return byPerson(base, { command: 'rename', old_path: from, new_path: to });
  };
  return commitEdit(db, scope, rename, { reason: 'renamed by a person', mend: true });
}

/** The path as the memory has it. @throws MemoryError path.invalid, file.missing */
export function requireFile(scope: ScopeId, files: Files, path: string): string {
  const checked = checkPath(path);
  if (Object.hasOwn(files, checked)) return checked;
  throw new MemoryError('file.missing', `${scope} has no such file.`, `See \`aquifer files ls ${scope}\`.`);
}
