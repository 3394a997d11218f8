import { type Command } from 'commander';
import { modelSettings } from '../../../activities/llm/model-settings';
import { ensureLogin, migrate } from '../../../schema/migrate';
import { MemoryError } from '../../../memory/errors';
import { ALL_QUEUES, type Queue } from '../../../workflows/messages';
import { findSystem, homeOf } from '../../system';
import { explain, print, progress } from '../output';
import { startInBackground, stopBackground } from './background';
import { readStatusOf } from './status-of';

/** Commands that start and stop things. The worker and its libraries are loaded by those that run it: the others start twice as fast. */
export function addRunCommands(program: Command): void {
  program
    .command('up')
    .description('start what is missing in the background and return when all is healthy')
    .option('--json', 'print one JSON document')
    .action(async (options: { json?: boolean }) =>
      exitWith(async () => {
        const system = await startInBackground(process.env, progress);
        const status = await readStatusOf(system);
        print(
          options.json === true,
          status,
          () => `Aquifer is up. Temporal UI: ${status.temporal}. Model: ${status.model ?? 'set on the workers'}.`,
        );
        return status.healthy ? 0 : 1;
      }),
    );
  program
    .command('down')
    .description('stop what `aquifer up` started')
    .option('--json', 'print one JSON document')
    .action(async (options: { json?: boolean }) =>
      exitWith(async () => {
        const stopped = await stopBackground(process.env);
        print(options.json === true, { stopped }, () => (stopped ? 'Aquifer is down.' : 'Nothing was running.'));
        return 0;
      }),
    );
  program
    .command('dev')
    .description('the same as `up`, in the foreground')
    .action(async () =>
      exitWith(async () => {
        const { runLocal } = await import('../../../workers/local/run-local.js');
        const local = await runLocal(homeOf(process.env), process.env, progress);
        progress(
          `Aquifer is up. Temporal UI: ${local.system.ui ?? local.system.address}. Model: ${local.system.model ?? ''}. Ctrl-C stops it.`,
        );
        await Promise.race([local.done, untilSignal()]);
        progress('stopping');
        await local.stop();
        return 0;
      }),
    );
  program
    .command('worker')
    .description('run a worker against AQUIFER_DATABASE_URL and TEMPORAL_ADDRESS')
    .option('--queues <list>', `comma-separated, of ${ALL_QUEUES.join(', ')}; all by default`)
    .action(async (options: { queues?: string }) =>
      exitWith(async () => {
        const queues = queuesOf(options.queues);
        modelSettings(process.env);
        const { startWorker } = await import('../../../workers/run-worker.js');
        const worker = await startWorker(findSystem(process.env), process.env, queues);
        progress(`worker is up, health on port ${worker.healthPort}, model ${worker.model}`);
        const ended = await Promise.race([worker.done.then(() => 'ended' as const), untilSignal()]);
        await worker.stop();
        return ended === 'ended' ? 1 : 0;
      }),
    );
  program
    .command('migrate')
    .description('bring the database of AQUIFER_ADMIN_DATABASE_URL to the newest shape')
    .option('--json', 'print one JSON document')
    .action(async (options: { json?: boolean }) => exitWith(() => migrateFromEnv(options.json === true)));
}

async function migrateFromEnv(json: boolean): Promise<number> {
  const { AQUIFER_ADMIN_DATABASE_URL: url, AQUIFER_DATABASE_PASSWORD: password } = process.env;
  if (!url) {
    throw new MemoryError(
      'usage.invalid',
      'AQUIFER_ADMIN_DATABASE_URL is not set.',
      'It names the database and a role that may create roles and tables; local mode migrates by itself.',
    );
  }
  const ran = await migrate(url);
  print(json, { migrated: ran }, () =>
    ran.length === 0 ? 'The database is up to date.' : `Migrated: ${ran.join(', ')}.`,
  );
  if (password) progress(`Login ${await ensureLogin(url, password)} is ready.`);
  else progress('AQUIFER_DATABASE_PASSWORD is not set: the login aquifer_login was left as it is.');
  return 0;
}

async function exitWith(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    process.exitCode = explain(error);
  }
}

function untilSignal(): Promise<'signal'> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve('signal'));
  });
}

function queuesOf(list: string | undefined): Queue[] | undefined {
  const names = list?.split(',').map((name) => name.trim());
  const unknown = names?.find((name) => !ALL_QUEUES.includes(name as Queue));
  if (unknown !== undefined)
    throw new MemoryError('usage.invalid', 'That is no queue.', `Queues are ${ALL_QUEUES.join(', ')}.`);
  return names as Queue[] | undefined;
}
