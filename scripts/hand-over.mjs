import { spawn } from 'node:child_process';
import { environment, NODE_24, ROOT } from './repo.mjs';

/**
 * Becomes `node …args` on the project's own Node: really, where Node can replace its process (from 23.11 on), otherwise
 * as a parent that passes signals on and ends as its child did.
 */
export function handOver(args, nodePath = NODE_24) {
  const env = environment();
  if (process.execve) {
    process.removeAllListeners('warning'); // it would warn that it is new
    process.execve(nodePath, [nodePath, ...args], env);
  }
  const child = spawn(nodePath, args, { env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // A terminal sends Ctrl-C to parent and child alike; passing it on would make two of it.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal));
  }
  child.on('error', (error) => {
    process.stderr.write(
      `${nodePath} cannot be run: ${error.message}. Delete node_modules in ${ROOT} and try again.\n`,
    );
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
