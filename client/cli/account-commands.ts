import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Command } from 'commander';
import { MemoryError } from '../../memory/errors';
import { readCosts } from '../reads/costs';
import { listFiles } from '../reads/files';
import { readItems } from '../reads/items';
import { parseScope, parseTime } from '../reads/scope-id';
import { systemCommand } from './context';
import { table } from './output';

/** What was read, what it cost, and the way out. */
export function addAccountCommands(program: Command): void {
  const items = program
    .command('items')
    .argument('<scope>')
    .option('--source <name>')
    .option('--since <time>')
    .description('what was read, as the scope sees it');
  systemCommand(items, { content: true }, async ({ system, print }, [scope], options) => {
    const filter = {
      ...(options.source !== undefined ? { source: options.source as string } : {}),
      ...(options.since ? { since: parseTime(options.since as string) } : {}),
    };
    const list = await readItems(system.db, parseScope(scope as string), filter);
    print(list, () =>
      list
        .map(
          (item) =>
            `${item.at.slice(0, 16)} #${item.container} ${item.author}: ${item.deletedAt ? '(deleted)' : item.text.replaceAll('\n', ' ')}`,
        )
        .join('\n'),
    );
  });
  const costs = program
    .command('costs')
    .argument('[scope]')
    .option('--since <time>')
    .description('model calls, tokens, dollars');
  systemCommand(costs, { content: false }, async ({ system, print }, [scope], options) => {
    const result = await readCosts(system.db, {
      ...(scope === undefined ? {} : { scope: parseScope(scope) }),
      ...(options.since ? { since: parseTime(options.since as string) } : {}),
    });
    print(result, () =>
      table([
        ['scope', 'step', 'model', 'calls', 'lost', 'tokens in', 'cached', 'out', '$'],
        ...result.entries.map((one) => [
          one.scope,
          one.step,
          one.model,
          one.calls,
          one.lost,
          one.tokensIn,
          one.tokensCached,
          one.tokensOut,
          one.costUsd.toFixed(4),
        ]),
      ]),
    );
  });
  const exporting = program
    .command('export')
    .argument('<scope>')
    .argument('<dir>')
    .description('write the Markdown as it is into a folder');
  systemCommand(exporting, { content: true }, async ({ system, print }, [scope, dir]) => {
    const files = await listFiles(system.db, parseScope(scope as string));
    const bytes = await writeFiles(dir as string, files);
    print({ files: files.length, bytes }, () => `${files.length} files, ${bytes} bytes in ${dir as string}`);
  });
}

/** Writes files into a folder, which may be new; returns how many bytes. What else is in it stays. */
async function writeFiles(dir: string, files: readonly { path: string; content: string }[]): Promise<number> {
  try {
    for (const file of files) {
      const path = join(dir, file.path);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, file.content);
    }
  } catch (cause) {
    const { code = 'unknown' } = cause as NodeJS.ErrnoException;
    throw new MemoryError(
      'input.invalid',
      `${dir} cannot be written to (${code}).`,
      'Name a folder you may write to.',
      {
        cause,
      },
    );
  }
  return files.reduce((sum, file) => sum + Buffer.byteLength(file.content), 0);
}
