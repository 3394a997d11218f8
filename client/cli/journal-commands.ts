import { type Command } from 'commander';
import { listEntries } from '../reads/entries';
import { parsePerson } from '../reads/scope-id';
import { addEntry, editEntry, isOwnEntry, removeEntry } from '../runs/journal';
import { systemCommand } from './context';
import { progress, table } from './output';
import { wordsOf } from './words-of';

/** A person's journal: write, list, edit, remove. Nobody but its writer reads it. */
export function addJournalCommands(program: Command): void {
  const group = program.command('journal').description('your journal');
  const ofUser = (command: Command) => command.requiredOption('--user <user>', 'whose journal it is');
  const userOf = (options: Record<string, unknown>) => parsePerson(options.user as string);

  const add = ofUser(group.command('add').argument('[text]', 'the words; from standard input if left out'))
    .option('--at <time>', 'a day or a time; now by default')
    .description('write an entry');
  systemCommand(add, { content: true }, async ({ system, print }, [text], options) => {
    const at = options.at === undefined ? {} : { at: options.at as string };
    const entry = await addEntry(system, userOf(options), { text: await wordsOf(text), ...at });
    print(entry, () => `${entry.id} of ${entry.at.slice(0, 16)} written`);
  });

  const ls = ofUser(group.command('ls')).description('list entries');
  systemCommand(ls, { content: true }, async ({ system, print }, _, options) => {
    const entries = await listEntries(system.db, userOf(options));
    const rows = entries.map(({ id, at, text }) => [id, at.slice(0, 16), (text.split('\n', 1)[0] ?? '').slice(0, 100)]);
    print(entries, () => table(rows) || 'no entries yet');
  });

  const edit = ofUser(
    group.command('edit').argument('<id>').argument('[text]', 'the new words; from standard input if left out'),
  ).description('give an entry other words');
  systemCommand(edit, { content: true }, async ({ system, print }, [id, text], options) => {
    const entry = await editEntry(system, userOf(options), id as string, await wordsOf(text));
    remindOfFile(entry.id);
    print(entry, () => `${entry.id} of ${entry.at.slice(0, 16)} edited`);
  });

  const rm = ofUser(group.command('rm').argument('<id>')).description('take an entry out');
  systemCommand(rm, { content: true }, async ({ system, print }, [id], options) => {
    await removeEntry(system, userOf(options), id as string);
    remindOfFile(id as string);
    print({ id, removed: true }, () => `${id as string} is gone`);
  });
}

/** An import says what its files say, so a change made here only lasts until the next one. */
function remindOfFile(id: string): void {
  if (!isOwnEntry(id))
    progress('It came from a file: importing that again brings its words back. Change them there too.');
}
