import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { environment, NODE_24, ROOT } from './repo.mjs';

const GIVE_UP_MS = 10_000;
const DOWNLOAD_MS = 300_000;

/**
 * Lets the SDK download one of Temporal's programs, which it does by starting it. A site that cannot be reached is
 * given up after ten seconds; a download that has begun may take five minutes.
 * @returns the path of the program, inside `folder`
 */
export async function downloadWithSdk({ says, download }, folder) {
  const server = { executable: { type: 'cached-download', version: download.version, downloadDir: folder } };
  const script = `require('@temporalio/testing').TestWorkflowEnvironment.${download.start}(${JSON.stringify({ server })})
    .then((started) => started.teardown()).catch((error) => { console.error(error); process.exit(1); });`;
  const child = spawn(NODE_24, ['-e', script], { cwd: ROOT, env: environment(), stdio: 'ignore' });
  const state = { ended: false };
  child.on('exit', () => (state.ended = true));
  child.on('error', () => (state.ended = true));
  const startedAt = Date.now();
  try {
    while (!state.ended) {
      const limitMs = readdirSync(folder).length > 0 ? DOWNLOAD_MS : GIVE_UP_MS;
      if (Date.now() - startedAt > limitMs) break;
      await wait(100);
    }
  } finally {
    child.kill('SIGKILL');
  }
  // Whether it also started does not matter here: the file is whole when it has its final name.
  const [file] = readdirSync(folder).filter((entry) => !entry.endsWith('.downloading'));
  if (!file) throw new Error(`temporal.download, which has ${says}, could not be reached in time.`);
  return join(folder, file);
}
