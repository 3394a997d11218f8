import { type Command } from 'commander';
import { type ImportResult } from '../../runs/import-files';
import { importPersonal } from '../../runs/import-own';
import { importSlack } from '../../runs/import-slack';
import { importTarget, type PersonalImport } from '../../runs/import-target';
import { parsePerson, parseTime } from '../../reads/scope-id';
import { type CommandContext, systemCommand } from '../context';
import { progress } from '../output';
import { importAsJson } from './import-as-json';
import { importInWords } from './import-in-words';
import { showProgress } from './import-progress';
import { addMemoryImport } from './memory-folder-commands';
import { type FileKind } from './upload/file-kind';
import { MAIL } from './upload/mail-kind';
import { readExport } from './upload/read-export';
import { readFiles, type FilesReading } from './upload/read-files';
import { JOURNAL, MEETINGS, TASKS } from './upload/text-kinds';

/** Imports of files. The bytes are uploaded; the connection's entity reads them. */
export function addImportCommands(program: Command): void {
  const group = program.command('import').description('read files into a connection, or a memory');
  const slack = group
    .command('slack')
    .argument('<path>', 'a Slack export, folder or zip')
    .requiredOption('--team <team>', 'whose public channels these are')
    .description('import a Slack export; importing again updates it');
  systemCommand(slack, { content: false }, async (context, [path], options) => {
    const files = readExport(path as string);
    const team = options.team as string;
    const result = await run(context, files, 'channels', (shown) =>
      importSlack(context.system, files, { team, ...shown }),
    );
    if (result.containers === 0) progress('No channel was read: is this the export you meant?');
  });

  addPersonal(group, 'mail', MAIL, 'mailboxes', 'an .mbox or .eml file, a folder or zip of them').description(
    'import mail into your memory; a mail that is known already is not read again',
  );
  addPersonal(
    group,
    'meetings',
    MEETINGS,
    'meetings',
    'a transcript (.vtt, .srt, .json, .txt), a folder or zip of them',
  )
    .option('--public', 'the whole team reads them')
    .option('--shared-with <users>', 'who reads them too, with commas between')
    .option('--team <team>', 'whose library they go to; your own team by default')
    .option('--at <time>', 'when they were, if the files do not say')
    .description('import transcripts of meetings');
  addPersonal(
    group,
    'journal',
    JOURNAL,
    'journals',
    'notes (.md, .txt) or a Day One export, file, folder or zip',
  ).description('import a journal; only you and your memory read it');
  addPersonal(
    group,
    'tasks',
    TASKS,
    'task logs',
    'a .jsonl file, one task a line, or a folder or zip of them',
  ).description('import what an assistant did for you');
  addMemoryImport(group);
}

function addPersonal(group: Command, name: PersonalImport, kind: FileKind, containers: string, what: string): Command {
  const command = group.command(name).argument('<path>', what).requiredOption('--user <user>', 'whose files these are');
  systemCommand(command, { content: false }, async (context, [path], options) => {
    const user = parsePerson(options.user as string);
    const target = await importTarget(context.system.db, name, user, {
      ...(options.public === true ? { public: true } : {}),
      ...(options.sharedWith === undefined
        ? {}
        : { sharedWith: listOf(options.sharedWith as string).map(parsePerson) }),
      ...(options.team === undefined ? {} : { team: options.team as string }),
      ...(options.at === undefined ? {} : { at: parseTime(options.at as string) }),
    });
    const files = readFiles(path as string, kind);
    await run(context, files, containers, (shown) =>
      importPersonal(context.system, user, files, { ...target, resumeKey: shown.resumeKey }, shown),
    );
  });
  return command;
}

type Shown = { resumeKey: string; onProgress: ReturnType<typeof showProgress>['onProgress'] };

/** Runs an import with its progress on stderr, and prints what came of it. */
async function run(
  { print }: CommandContext,
  files: FilesReading,
  containers: string,
  work: (shown: Shown) => Promise<ImportResult>,
): Promise<ImportResult> {
  const resumeKey = await files.fingerprint();
  const bar = showProgress(process.stderr, files.measure);
  try {
    const result = await work({ resumeKey, onProgress: bar.onProgress });
    bar.stop();
    print(importAsJson(result), () => importInWords(result, containers));
    return result;
  } finally {
    bar.stop();
  }
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
