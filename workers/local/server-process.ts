import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type PostgresUser } from './postgres-user';

export interface ServerProcess {
  pid: number;
  isRunning(): boolean;
  /** Asks with `signal`, waits, and after `patienceMs` insists. Resolves when the process is gone. */
  stop(signal: NodeJS.Signals, patienceMs: number): Promise<void>;
}

const started = new Set<ChildProcess>();
// The last resort, when a process ends without stopping its servers: at least tell them.
process.once('exit', () => started.forEach((child) => child.kill('SIGTERM')));

/**
 * Starts a server whose output goes to the end of `logFile`. It gets a process group of its own: a Ctrl-C in the
 * terminal must reach the worker first, which then needs the server to finish its work.
 */
export function startServer(
  command: string,
  args: string[],
  logFile: string,
  user: PostgresUser | null = null,
): ServerProcess {
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(command, args, { detached: true, stdio: ['ignore', log, log], cwd: '/', ...(user ?? {}) });
  closeSync(log);
  started.add(child);
  let running = true;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      running = false;
      started.delete(child);
      resolve();
    };
    child.once('exit', end);
    child.once('error', end);
  });
  child.unref();
  return {
    pid: child.pid ?? 0,
    isRunning: () => running,
    async stop(signal, patienceMs) {
      if (!running) return;
      child.ref();
      child.kill(signal);
      const insist = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      await ended;
      clearTimeout(insist);
    },
  };
}

/**
 * Stops a server that outlived the process which started it. `marks` are words of its command line (its data folder,
 * for one): process numbers are given again, and an innocent process may have got this one.
 */
export async function stopLeftover(
  pid: number,
  marks: string[],
  signal: NodeJS.Signals,
  patienceMs: number,
): Promise<boolean> {
  const isOurs = () => {
    const line = commandLine(pid);
    return line !== null && marks.every((mark) => line.includes(mark));
  };
  if (!isOurs()) return false;
  process.kill(pid, signal);
  for (const since = Date.now(); isOurs(); await wait(50)) {
    if (Date.now() - since > patienceMs) process.kill(pid, 'SIGKILL');
  }
  return true;
}

/**
 * When a running process began, in the system's own notation: with its number, what makes it itself. Null when it is
 * gone; one that only waits to be buried (a zombie) is gone.
 */
export function processBirth(pid: number): string | null {
  try {
    if (process.platform !== 'linux') {
      const [state, ...birth] = ps(pid, 'stat=,lstart=').split(/ +/);
      return state?.startsWith('Z') ? null : birth.join(' ');
    }
    // Fields follow the last bracket, since a program's name may hold brackets: state is the first, start the twentieth.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return fields[0] === 'Z' ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}

/** The command line of a running process; null when it is gone, or a zombie that nobody has buried yet. */
export function commandLine(pid: number): string | null {
  try {
    const line =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        : ps(pid, 'args=');
    return line.trim() || null;
  } catch {
    return null;
  }
}

function ps(pid: number, column: string): string {
  const args = ['-ww', '-o', column, '-p', String(pid)];
  return execFileSync('ps', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}
