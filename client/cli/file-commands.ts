import { type Command } from 'commander';
import { addEditCommands } from './files/edit-commands';
import { addHistoryCommands } from './files/history-commands';
import { addReadCommands } from './files/read-commands';

/** The files of a memory: reading them, their history, and people's edits. */
export function addFileCommands(program: Command): void {
  const files = program.command('files').description('the files of a memory');
  addReadCommands(files);
  addHistoryCommands(files);
  addEditCommands(files);
}
