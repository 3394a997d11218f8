import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MemoryError } from '../../../memory/errors';
import { modelSettings } from '../../../activities/llm/model-settings';
import { makeHome } from '../../../workers/local/home';
import { findSystem, homeOf, type System, systemFile } from '../../system';

const PATIENCE_MS = 180_000;
const STOP_MS = 60_000;

type Env = Readonly<Record<string, string | undefined>>;

/** The running system, started as `aquifer dev` in the background if there is none. Its log is in the home. */
export async function startInBackground(env: Env, tell: (text: string) => void): Promise<System> {
  if (env.AQUIFER_DATABASE_URL) return findSystem(env);
  const home = homeOf(env);
  const running = localSystem(env);
  if (running) return running;
  modelSettings(env);
  makeHome(home);
  const logFile = join(home, 'aquifer.log');
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(process.execPath, [...process.execArgv, join(__dirname, '..', 'main.js'), 'dev'], {
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...env, AQUIFER_HOME: home } as NodeJS.ProcessEnv,
  });
  closeSync(log);
  let ended = false;
  child.once('exit', () => (ended = true));
  tell(`starting (log: ${logFile})`);
  for (const since = Date.now(); Date.now() - since < PATIENCE_MS; await wait(200)) {
    const system = localSystem(env);
    if (system) {
      child.unref();
      return system;
    }
    if (ended)
      throw new MemoryError(
        'service.unreachable',
        'Aquifer ended while it started.',
        `Its last words: ${lastLines(logFile)}`,
      );
  }
  child.kill('SIGTERM');
  throw new MemoryError('service.unreachable', 'Aquifer did not come up in three minutes.', `See ${logFile}.`);
}

/** Stops the background system and waits for its end. Returns false if there was none. */
export async function stopBackground(env: Env): Promise<boolean> {
  const pid = pidOf(homeOf(env));
  if (pid === null) return false;
  process.kill(pid, 'SIGTERM');
  for (const since = Date.now(); alive(pid); await wait(100)) {
    if (Date.now() - since > STOP_MS)
      throw new MemoryError('service.unreachable', `Process ${pid} did not stop in a minute.`, 'Stop it by hand.');
  }
  return true;
}

function localSystem(env: Env): System | null {
  try {
    return findSystem(env);
  } catch {
    return null;
  }
}

function pidOf(home: string): number | null {
  try {
    const { pid } = JSON.parse(readFileSync(systemFile(home), 'utf8')) as { pid: number };
    return alive(pid) ? pid : null;
  } catch {
    return null;
  }
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').trim().split('\n').slice(-3).join(' / ');
}
