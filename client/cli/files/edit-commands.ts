import { type Command } from 'commander';
import { MemoryError } from '../../../memory/errors';
import { type ScopeId } from '../../../memory/scope';
import { type PersonCommit } from '../../edits/commit-edit';
import { putFile } from '../../edits/put-file';
import { removeFile } from '../../edits/remove-file';
import { renameFile } from '../../edits/rename-file';
import { type RevertedCommit, revertCommit } from '../../edits/revert-commit';
import { type OpenSystem } from '../../open-system';
import { parseScope } from '../../reads/scope-id';
import { type CommandContext, systemCommand } from '../context';
import { standardInput } from '../words-of';
import { editWithEditor } from './edit-with-editor';
import { commitInWords, tellRefusal } from './edits-in-words';

/** What people change by hand: put, mv, rm, edit, revert. Each is a commit of its own. */
export function addEditCommands(files: Command): void {
  const put = files
    .command('put')
    .argument('<scope>')
    .argument('<path>')
    .option('--empty', 'really write an empty file')
    .description('write a file from standard input');
  editCommand(put, async (system, scope, [path], options) => {
    const content = await standardInput('the file');
    if (content.trim() === '' && options.empty !== true) throw nothingToWrite();
    return putFile(system.db, scope, path as string, content);
  });
  editCommand(
    files.command('edit').argument('<scope>').argument('<path>').description('edit a file with $VISUAL or $EDITOR'),
    (system, scope, [path]) => editWithEditor(system.db, scope, path as string),
  );
  editCommand(
    files
      .command('mv')
      .argument('<scope>')
      .argument('<from>')
      .argument('<to>')
      .description('rename a file; links to it follow'),
    (system, scope, [from, to]) => renameFile(system.db, scope, from as string, to as string),
  );
  editCommand(
    files
      .command('rm')
      .argument('<scope>')
      .argument('<path>')
      .description('remove a file; what it said does not come back from old sources'),
    (system, scope, [path]) => removeFile(system.db, scope, path as string),
  );
  editCommand(
    files.command('revert').argument('<scope>').argument('<commit>').description('undo what one commit did'),
    (system, scope, [commit]) => revertCommit(system.db, scope, commit as string),
  );
}

type Edit = (
  system: OpenSystem,
  scope: ScopeId,
  args: (string | undefined)[],
  options: Record<string, unknown>,
) => Promise<PersonCommit | RevertedCommit | null>;

/** Prints the commit. What the verifier refuses is told finding by finding, and is status 1. */
function editCommand(command: Command, edit: Edit): void {
  systemCommand(
    command,
    { content: true, atTheScreen: true },
    async ({ system, print }: CommandContext, [scope, ...args], options) => {
      const id = parseScope(scope as string);
      try {
        const commit = await edit(system, id, args, options);
        print(commit, () => (commit ? commitInWords(commit) : 'nothing changed'));
        return 0;
      } catch (error) {
        return tellRefusal(error);
      }
    },
  );
}

function nothingToWrite(): MemoryError {
  return new MemoryError(
    'usage.invalid',
    'Standard input was empty; nothing was changed.',
    'To empty a file, say --empty.',
  );
}
