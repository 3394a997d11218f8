import { type Command } from 'commander';
import { parseState } from '../../reads/as-of';
import { diffStates, showCommit } from '../../reads/diff';
import { type CommitEntry, fileLog } from '../../reads/log';
import { parseScope } from '../../reads/scope-id';
import { systemCommand } from '../context';
import { table } from '../output';

/** What became of a memory: log, diff, show. */
export function addHistoryCommands(files: Command): void {
  systemCommand(
    files
      .command('log')
      .argument('<scope>')
      .argument('[path]')
      .description('list commits, newest first; of one file under all the names it had'),
    { content: true },
    async ({ system, print }, [scope, path]) => {
      const commits = await fileLog(system.db, parseScope(scope as string), path);
      print(commits, () =>
        table(commits.map((one) => [one.id, one.at, one.author, one.reason, one.changed.map(changeInWords).join(' ')])),
      );
    },
  );
  systemCommand(
    files
      .command('diff')
      .argument('<scope>')
      .argument('<a>', 'a commit such as c17, or a time')
      .argument('<b>', 'the same')
      .argument('[path]')
      .description('what differs between two states, as a unified diff'),
    { content: true },
    async ({ system, print }, [scope, a, b, path]) => {
      const [from, to] = [parseState(a as string), parseState(b as string)];
      const diff = await diffStates(system.db, parseScope(scope as string), from, to, path);
      print(diff, () => diff);
    },
  );
  systemCommand(
    files.command('show').argument('<scope>').argument('<commit>').description('a commit and its diff'),
    { content: true },
    async ({ system, print }, [scope, commit]) => {
      const shown = await showCommit(system.db, parseScope(scope as string), commit as string);
      print(shown, () => `${shown.id} ${shown.at} ${shown.author}\n${shown.reason}\n\n${shown.diff}`);
    },
  );
}

function changeInWords({ path, from }: CommitEntry['changed'][number]): string {
  return from === undefined ? path : `${from} → ${path}`;
}
