import { type Command } from 'commander';
import { parseState } from '../../reads/as-of';
import { parseScope } from '../../reads/scope-id';
import { RefusedEdit } from '../../edits/refused-edit';
import { exportMemory } from '../../runs/export/export-memory';
import { importMemory, type MemoryImport } from '../../runs/import-memory/import-memory';
import { systemCommand } from '../context';
import { progress } from '../output';
import { skipInWords } from './skip-in-words';

/** The way out: a memory as a folder. */
export function addExportCommand(program: Command): void {
  const command = program
    .command('export')
    .argument('<scope>')
    .argument('<dir>')
    .option('--at <state>', 'as of a time or a commit; the Markdown alone')
    .option('--force', 'write over files that were edited in the folder since an earlier export')
    .description('write the Markdown as it is into a folder, with its history in one file');
  systemCommand(command, { content: true }, async ({ system, print }, [scope, dir], options) => {
    const at = options.at === undefined ? {} : { at: parseState(options.at as string) };
    const force = options.force === true;
    const result = await exportMemory(system.db, parseScope(scope as string), dir as string, { ...at, force });
    const history = result.history === null ? 'without history, as it is a past state' : `history in ${result.history}`;
    print(result, () => `${result.files} files, ${result.bytes} bytes in ${dir as string}; ${history}`);
  });
}

/** The way in: a folder as a memory, or into one. */
export function addMemoryImport(group: Command): void {
  const command = group
    .command('memory')
    .argument('<dir>', 'an export of a memory, or any folder of Markdown')
    .requiredOption('--scope <scope>', 'whose memory')
    .option('--as-files', 'take the Markdown of an export as plain files, without its history')
    .description('bring back an exported memory, or take in Markdown as files you wrote');
  systemCommand(command, { content: true }, async ({ system, print }, [dir], options) => {
    const scope = parseScope(options.scope as string);
    try {
      const result = await importMemory(system.db, scope, dir as string, options.asFiles === true);
      if (result.restored && kindOf(result.restored.from) !== kindOf(scope))
        progress(`The export is the memory of a ${kindOf(result.restored.from)}; it is ${scope}'s now.`);
      print(result, () => inWords(result));
      return 0;
    } catch (error) {
      if (!(error instanceof RefusedEdit)) throw error;
      for (const { path, line, code, message } of error.findings)
        progress(`${path}${line === null ? '' : `:${line}`} ${code}: ${message}`);
      progress(`aquifer: ${error.message}`);
      return 1;
    }
  });
}

function kindOf(scope: string): string {
  return scope.startsWith('team:') ? 'team' : 'user';
}

function inWords(result: MemoryImport): string {
  const { restored, commit } = result;
  const what = restored
    ? `${restored.from} is back: ${result.files} files, ${restored.commits} commits, ${restored.points} points; the head is ${commit ?? 'empty'}`
    : `${result.files} files, ${result.bytes} bytes written${commit === null ? '' : ` in ${commit}`}; ${result.unchanged} were there already`;
  const ignored = result.ignored === 0 ? [] : [`${result.ignored} hidden or other files were not looked at`];
  return [what, ...ignored, ...skipped(result)].join('\n');
}

/** Paths shown of each reason; all of them are in the JSON. */
const SHOWN = 3;

function skipped({ skipped }: MemoryImport): string[] {
  return [...new Set(skipped.map(({ reason }) => reason))].map((reason) => {
    const ids = skipped.filter((one) => one.reason === reason).map(({ id }) => id.replaceAll(/\p{C}/gu, '\uFFFD'));
    const more = ids.length > SHOWN ? `, and ${ids.length - SHOWN} more` : '';
    return `left out: ${ids.length} ${skipInWords(reason)}: ${ids.slice(0, SHOWN).join(', ')}${more}`;
  });
}
