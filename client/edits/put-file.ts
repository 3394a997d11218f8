import { MemoryError } from '../../memory/errors';
import { applyCommand } from '../../memory/files/commands';
import { type MemoryCommand } from '../../memory/files/memory-command';
import { type Files, textOf } from '../../memory/files/memory-file';
import { checkPath } from '../../memory/files/paths';
import { withOwnWords } from '../../memory/files/person-origins';
import { type ScopeId } from '../../memory/scope';
import { type Db } from '../../schema/connect';
import { commitEdit, type PersonCommit } from './commit-edit';

export interface PutOptions {
  /** The text the person began from: if the file says something else by now, nothing is written. An empty one means no file. */
  from?: string;
}

/**
 * A person writes a whole file, new or not; lines they leave as they are keep who wrote them.
 * @returns null when nothing differs
 * @throws RefusedEdit, MemoryError path.invalid, commit.conflict when somebody else changed the file they began from
 */
export async function putFile(
  db: Db,
  scope: ScopeId,
  path: string,
  content: string,
  { from }: PutOptions = {},
): Promise<PersonCommit | null> {
  const change = (base: Files) => {
    if (from !== undefined && textOf(base[checkPath(path)] ?? []) !== from) throw changedMeanwhile();
    return withOwnWords(base, byPerson(base, { command: 'create', path, file_text: content }));
  };
  return commitEdit(db, scope, change, { reason: 'written by a person' });
}

/** A command of the memory tool, carried out by a person. @throws MemoryError path.invalid with what the tool would answer */
export function byPerson(base: Files, command: MemoryCommand): Files {
  const { files, ok, reply } = applyCommand(base, command, 'person');
  if (!ok) throw new MemoryError('path.invalid', reply, 'Nothing was changed.');
  return files;
}

function changedMeanwhile(): MemoryError {
  return new MemoryError(
    'commit.conflict',
    'The file was changed meanwhile.',
    'Nothing was changed; begin from it anew.',
  );
}
