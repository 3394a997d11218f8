import { type Command } from 'commander';
import { MemoryError } from '../../memory/errors';
import { type PromptMemory } from '../../memory/task';
import { parsePerson } from '../reads/scope-id';
import { listTasks, type TaskEntry } from '../reads/tasks';
import { previewTask, publishTask, type TaskPreview } from '../runs/publish-task';
import { addTask, removeTask, unpublishTask } from '../runs/tasks';
import { systemCommand } from './context';
import { progress, table } from './output';
import { wordsOf } from './words-of';

/** What somebody had the assistant do: log it, list it, show it to the team. */
export function addTaskCommands(program: Command): void {
  const group = program.command('tasks').description('what people had the assistant do');
  const ofUser = (command: Command) => command.requiredOption('--user <user>', 'whose task it is');
  const userOf = (options: Record<string, unknown>) => parsePerson(options.user as string);

  const add = ofUser(group.command('add').argument('[text]', 'what was asked for; from standard input if left out'))
    .option('--id <id>', 'its id; that of a logged task writes it anew')
    .option('--at <time>', 'when; now by default')
    .option('--title <title>')
    .option('--result <text>', 'what the assistant answered')
    .option('--receipt <id...>', 'of `aquifer context`: which memory was in its prompt; all of them')
    .option('--no-memory', 'no memory was in its prompt')
    .option('--public', 'the team may read it')
    .description('log a task; without --receipt or --no-memory nobody else can read it until you publish it');
  systemCommand(add, { content: true }, async ({ system, print }, [text], options) => {
    const user = userOf(options);
    const receipts = receiptsOf(options);
    const task = await addTask(system, user, {
      text: await wordsOf(text),
      ...(receipts === null ? {} : { receipts }),
      ...(options.public === true ? { public: true } : {}),
      ...textOptions(options),
    });
    print(task, () => {
      if (options.public !== true || task.published !== null) return taskInWords(task);
      return `${taskInWords(task)}\nThe team does not see it yet: aquifer tasks publish ${task.id} --user ${options.user as string}`;
    });
  });

  const ls = ofUser(group.command('ls')).description('list tasks');
  systemCommand(ls, { content: true }, async ({ system, print }, _, options) => {
    const tasks = await listTasks(system.db, userOf(options));
    print(tasks, () => table(tasks.map(rowOf)) || 'no tasks yet');
  });

  const publish = ofUser(group.command('publish').argument('<id>'))
    .option('--text <text>', 'show these words instead')
    .option('--yes [code]', 'publish what was seen under this code; without, this only shows what the team would see')
    .description('show a task to the team');
  systemCommand(publish, { content: true }, async ({ system, print }, [id], options) => {
    const user = userOf(options);
    const preview = await previewTask(system.db, user, id as string, options.text as string | undefined);
    if (typeof options.yes !== 'string') {
      print({ ...preview, published: null }, () => previewInWords(preview, options.user as string));
      if (options.yes === undefined) return;
      progress('Nothing was published: --yes takes the code of what you saw.');
      return 2;
    }
    const task = await publishTask(system, user, id as string, { seen: options.yes, instead: preview.instead });
    print(task, () => `The team sees:\n\n${task.published ?? ''}`);
  });

  const unpublish = ofUser(group.command('unpublish').argument('<id>')).description('take a task away from the team');
  systemCommand(unpublish, { content: true }, async ({ system, print }, [id], options) => {
    const task = await unpublishTask(system, userOf(options), id as string);
    print(task ?? { id, published: null }, () =>
      task === null
        ? `${id as string} is taken away from the team; your own log had lost it before.`
        : `${task.id} is yours only. A file that says it is public shows it again when it is imported.`,
    );
  });

  const rm = ofUser(group.command('rm').argument('<id>')).description('take a task out of the log');
  systemCommand(rm, { content: true }, async ({ system, print }, [id], options) => {
    await removeTask(system, userOf(options), id as string);
    print({ id, removed: true }, () => `${id as string} is gone, for the team too.`);
  });
}

/** Null: which memory there was is not known. */
function receiptsOf(options: Record<string, unknown>): string[] | null {
  const given = options.receipt as string[] | undefined;
  if (given === undefined) return options.memory === false ? [] : null;
  if (options.memory !== false) return given;
  throw new MemoryError('usage.invalid', '--receipt and --no-memory contradict each other.', 'Leave one out.');
}

/** Only what was said: an option left out must not stand for an empty one. */
function textOptions(options: Record<string, unknown>): Record<string, string> {
  const named = (['id', 'at', 'title', 'result'] as const).flatMap((name) =>
    typeof options[name] === 'string' ? [[name, options[name]] as const] : [],
  );
  return Object.fromEntries(named);
}

/** One task on one line, as in the list. */
function taskInWords(task: TaskEntry): string {
  return table([rowOf(task)]);
}

function rowOf({ id, at, text, memory, published }: TaskEntry): string[] {
  const first = text.split('\n', 1)[0] ?? '';
  return [id, at.slice(0, 16), published === null ? 'yours' : 'public', memoryInWords(memory), first.slice(0, 80)];
}

/** Receipts stand whole, to be looked up by. */
function memoryInWords(memory: PromptMemory): string {
  if (memory === null) return 'memory not noted';
  if (memory.length === 0) return 'no memory';
  return memory.map(({ scope, receipt }) => (receipt === null ? scope : `${scope} (receipt ${receipt})`)).join(', ');
}

/** All a person needs to decide: the exact words, what was in the prompt, what was removed, and how to go on. */
function previewInWords({ id, text, result, memory, redactions, instead, seen }: TaskPreview, user: string): string {
  // Words given here were not stored yet, and secrets are removed in storing.
  const secrets =
    instead === null
      ? `Secrets removed: ${redactions.length === 0 ? 'none found' : redactions.join(', ')}.`
      : 'Secrets in your words are removed when they are stored.';
  return [
    'The team would see:',
    '',
    text,
    ...(result === null ? [] : [`assistant: ${result}`]),
    '',
    `In its prompt: ${memoryInWords(memory)}. ${secrets}`,
    `Nothing was changed. To publish it: aquifer tasks publish ${id} --user ${user}${instead === null ? '' : ' --text …'} --yes ${seen}`,
  ].join('\n');
}
