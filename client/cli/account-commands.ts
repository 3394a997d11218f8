import { type Command } from 'commander';
import { readCosts } from '../reads/costs';
import { readItems } from '../reads/items';
import { parseScope, parseTime } from '../reads/scope-id';
import { systemCommand } from './context';
import { table } from './output';

/** What was read, and what it cost. */
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
}
