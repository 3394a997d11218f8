#!/usr/bin/env node
import { Command } from 'commander';
import { addAccountCommands } from './account-commands';
import { addCycleCommands } from './cycle-commands';
import { addFileCommands } from './file-commands';
import { addImportCommands } from './run/import-commands';
import { addRunCommands } from './run/run-commands';
import { addScopeCommands } from './scope-commands';

const program = new Command('aquifer')
  .description('Durable memory for teams and people: plain Markdown, kept up to date from what happened.')
  .showHelpAfterError('Run `aquifer help` to see all commands.')
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2));

addRunCommands(program);
addScopeCommands(program);
addImportCommands(program);
addCycleCommands(program);
addFileCommands(program);
addAccountCommands(program);

// `aquifer items … | head` closes the pipe early: that is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

void program.parseAsync();
