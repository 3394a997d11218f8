import { type Command } from 'commander';
import { MemoryError } from '../../memory/errors';
import { type PersonCommit, putFile, RefusedEdit } from '../edits/put-file';
import { fileLog, listFiles, readFile, withoutContent } from '../reads/files';
import { parseScope, parseTime } from '../reads/scope-id';
import { loadContext } from '../reads/context';
import { listRulesOf } from '../reads/rules';
import { verifyScope } from '../reads/verify';
import { standardInput } from './words-of';
import { systemCommand } from './context';
import { progress, table } from './output';

/** Reading and writing the memory: files, rules, verify, context. */
export function addFileCommands(program: Command): void {
  const files = program.command('files').description('the files of a memory');
  systemCommand(
    files.command('ls').argument('<scope>').option('--at <time>', 'as of then').description('list files'),
    { content: true },
    async ({ system, print }, [scope], options) => {
      const at = options.at === undefined ? undefined : parseTime(options.at as string);
      const list = (await listFiles(system.db, parseScope(scope as string), at)).map(withoutContent);
      print(list, () =>
        table(list.map((file) => [file.path, `${file.tokens} tokens`, file.commit ?? '-', file.updatedAt ?? '-'])),
      );
    },
  );
  systemCommand(
    files.command('cat').argument('<scope>').argument('<path>').description('print a file'),
    { content: true },
    async ({ system, print }, [scope, path]) => {
      const file = await readFile(system.db, parseScope(scope as string), path as string);
      print(file, () => file.content);
    },
  );
  systemCommand(
    files.command('log').argument('<scope>').argument('[path]').description('list commits, newest first'),
    { content: true },
    async ({ system, print }, [scope, path]) => {
      const commits = await fileLog(system.db, parseScope(scope as string), path);
      print(commits, () =>
        table(
          commits.map((commit) => [
            commit.id,
            commit.at,
            commit.author,
            commit.reason,
            commit.changed.map((one) => one.path).join(' '),
          ]),
        ),
      );
    },
  );
  systemCommand(
    files
      .command('put')
      .argument('<scope>')
      .argument('<path>')
      .option('--empty', 'really write an empty file')
      .description('write a file from standard input'),
    { content: true },
    async ({ system, print }, [scope, path], options) => {
      const id = parseScope(scope as string);
      const content = await standardInput('the file');
      if (content.trim() === '' && options.empty !== true) throw nothingToWrite();
      try {
        const commit = await putFile(system.db, id, path as string, content);
        print(commit, () => (commit ? written(commit) : 'nothing changed'));
        return 0;
      } catch (error) {
        if (!(error instanceof RefusedEdit)) throw error;
        for (const finding of error.findings)
          progress(
            `${finding.path}${finding.line === null ? '' : `:${finding.line}`} ${finding.code}: ${finding.message}`,
          );
        progress(`aquifer: ${error.message}`);
        return 1;
      }
    },
  );

  systemCommand(
    program.command('rules').argument('<scope>').description('the rules in force, and retired ones'),
    { content: true },
    async ({ system, print }, [scope]) => {
      const rules = await listRulesOf(system.db, parseScope(scope as string));
      print(
        rules,
        () =>
          rules
            .map(
              (rule) =>
                `${rule.id} ${rule.state === 'active' ? rule.certainty : 'retired'}: ${JSON.stringify(rule.quote ?? rule.text)} (${rule.saidBy}, ${rule.saidAt.slice(0, 10)})`,
            )
            .join('\n') || 'no rules yet',
      );
    },
  );
  systemCommand(
    program.command('verify').argument('<scope>').description('check a memory as it stands'),
    { content: true },
    async ({ system, print }, [scope]) => {
      const result = await verifyScope(system.db, parseScope(scope as string));
      print(result, () =>
        result.ok ? 'no findings' : result.findings.map((one) => `${one.path} ${one.code}: ${one.message}`).join('\n'),
      );
      return result.ok ? 0 : 1;
    },
  );
  systemCommand(
    program.command('context').argument('<scope...>').description('what goes into a prompt'),
    { content: true },
    async ({ system, print }, scopes) => {
      const context = await loadContext(system.db, scopes.map(parseScope));
      print(context, () => context.text);
    },
  );
}

function written({ id, retiredRules }: PersonCommit): string {
  if (retiredRules.length === 0) return `${id} written`;
  return `${id} written; its words stand nowhere any more, so ${retiredRules.join(', ')} ${retiredRules.length === 1 ? 'is' : 'are'} retired`;
}

function nothingToWrite(): MemoryError {
  return new MemoryError(
    'usage.invalid',
    'Standard input was empty; nothing was changed.',
    'To empty a file, say --empty.',
  );
}
