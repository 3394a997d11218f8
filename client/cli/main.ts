#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { addAccountCommands } from './account-commands';
import { addCheckCommands } from './check-commands';
import { addCycleCommands } from './cycle-commands';
import { addEvolveCommands } from './evolve-commands';
import { addFactCommands } from './fact-commands';
import { addFileCommands } from './file-commands';
import { addCategoryCommands } from './category-commands';
import { addConnectCommands } from './run/connect/connect-commands';
import { addConnectionsCommands } from './run/connect/connections-commands';
import { addDoctorCommand } from './run/doctor/doctor-command';
import { addImportCommands } from './run/import-commands';
import { addExportCommand } from './run/memory-folder-commands';
import { addForgottenCommands } from './forgotten-commands';
import { addJournalCommands } from './journal-commands';
import { addLineCommands } from './line-commands';
import { addPeopleCommands } from './run/people-commands';
import { addProposalCommands } from './proposal-commands';
import { addRecallCommands } from './recall-commands';
import { addQuestionCommands } from './question-commands';
import { addRehearseCommand } from './run/rehearse/rehearse-command';
import { addRunCommands } from './run/run-commands';
import { addRuleCommands } from './rule-commands';
import { addScopeCommands } from './scope-commands';
import { addTaskCommands } from './task-commands';

/** package.json stands one folder above the compiled files. */
function packageVersion(): string {
  const path = join(__dirname, '..', '..', '..', 'package.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version : 'from source';
}

const program = new Command('aquifer')
  .version(packageVersion())
  .description('Durable memory for teams and people: plain Markdown, kept up to date from what happened.')
  .showHelpAfterError('Run `aquifer help` to see all commands.')
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2));

addRunCommands(program);
addScopeCommands(program);
addImportCommands(program);
addCycleCommands(program);
addEvolveCommands(program);
addRehearseCommand(program);
addFileCommands(program);
addCheckCommands(program);
addProposalCommands(program);
addRuleCommands(program);
addAccountCommands(program);
addExportCommand(program);
addTaskCommands(program);
addJournalCommands(program);
addFactCommands(program);
addCategoryCommands(program);
addLineCommands(program);
addForgottenCommands(program);
addQuestionCommands(program);
addRecallCommands(program);
addConnectCommands(program);
addConnectionsCommands(program);
addDoctorCommand(program);
addPeopleCommands(program);

// `aquifer items … | head` closes the pipe early: that is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

void program.parseAsync();
