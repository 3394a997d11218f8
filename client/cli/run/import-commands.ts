import { type Command } from 'commander';
import { importSlack } from '../../runs/import-slack';
import { systemCommand } from '../context';
import { progress } from '../output';
import { readExport } from './upload/read-export';

/** Imports of files. The bytes are uploaded; the connection's entity reads them. */
export function addImportCommands(program: Command): void {
  const group = program.command('import').description('read files into a connection');
  const slack = group
    .command('slack')
    .argument('<path>', 'a Slack export, folder or zip')
    .requiredOption('--team <team>', 'whose public channels these are')
    .description('import a Slack export; importing again updates it');
  systemCommand(slack, { content: false }, async ({ system, print }, [path], options) => {
    const result = await importSlack(system, readExport(path as string), { team: options.team as string });
    print(result, () => {
      const skipped = result.skipped.length === 0 ? '' : ` Left out: ${countReasons(result.skipped)}.`;
      return `${result.connection}: ${result.added} added, ${result.updated} updated, ${result.deleted} deleted, ${result.unchanged} unchanged, in ${result.containers} channels.${skipped}`;
    });
    if (result.containers === 0) progress('No channel was read: is this the export you meant?');
  });
}

function countReasons(skipped: readonly { reason: string }[]): string {
  const counts = new Map<string, number>();
  for (const { reason } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => `${count} ${reason}`).join(', ');
}
