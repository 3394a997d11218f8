import { type Command } from 'commander';
import { parseState } from '../../reads/as-of';
import { type BlameEntry, blameFile } from '../../reads/blame';
import { listFiles, readFile, withoutContent } from '../../reads/files';
import { parseScope } from '../../reads/scope-id';
import { systemCommand } from '../context';
import { table } from '../output';

/** The memory as it is, or as it was: ls, cat, blame. */
export function addReadCommands(files: Command): void {
  systemCommand(
    files.command('ls').argument('<scope>').option('--at <time>', AT).description('list files'),
    { content: true },
    async ({ system, print }, [scope], options) => {
      const list = (await listFiles(system.db, parseScope(scope as string), stateOf(options))).map(withoutContent);
      print(list, () =>
        table(list.map((file) => [file.path, `${file.tokens} tokens`, file.commit ?? '-', file.updatedAt ?? '-'])),
      );
    },
  );
  systemCommand(
    files.command('cat').argument('<scope>').argument('<path>').option('--at <time>', AT).description('print a file'),
    { content: true },
    async ({ system, print }, [scope, path], options) => {
      const file = await readFile(system.db, parseScope(scope as string), path as string, stateOf(options));
      print(file, () => file.content);
    },
  );
  systemCommand(
    files
      .command('blame')
      .argument('<scope>')
      .argument('<path>')
      .option('--at <time>', AT)
      .description('where each line of a file comes from: commit, cycle, author, sources'),
    { content: true },
    async ({ system, print }, [scope, path], options) => {
      const lines = await blameFile(system.db, parseScope(scope as string), path as string, stateOf(options));
      print(lines, () => blameInWords(lines));
    },
  );
}

const AT = 'as of then: a time, or a commit such as c17';

function stateOf(options: Record<string, unknown>): string | undefined {
  return options.at === undefined ? undefined : parseState(options.at as string);
}

/** A line of the file, and under it what it rests on. */
function blameInWords(lines: readonly BlameEntry[]): string {
  const heads = table(
    lines.map(({ line, text, commit, cycle, author }) => [
      line,
      commit,
      cycle === null ? author : `${author} #${cycle}`,
      text,
    ]),
  ).split('\n');
  return lines.flatMap(({ items }, at) => [heads[at] ?? '', ...items.map(sourceInWords)]).join('\n');
}

function sourceInWords({ id, url, author, at, container }: BlameEntry['items'][number]): string {
  return `      from ${author}, ${container}, ${at.slice(0, 10)}: ${url ?? id}`;
}
