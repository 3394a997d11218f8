import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MemoryError } from '../../../memory/errors';
import { modelSettings } from '../../../activities/llm/model-settings';
import { makeHome } from '../../../workers/local/home';
import { readLocalState } from '../../../workers/local/local-state';
import { processBirth } from '../../../workers/local/server-process';
import { findSystem, homeOf, type System, systemFile } from '../../system';
import { takeStartLock } from './start-lock';

const PATIENCE_MS = 180_000;
const STOP_MS = 60_000;

type Env = Readonly<Record<string, string | undefined>>;

/** The running system, started as `aquifer dev` in the background if there is none. Its log is in the home. */
export async function startInBackground(env: Env, tell: (text: string) => void): Promise<System> {
  if (env.AQUIFER_DATABASE_URL) return findSystem(env);
  const running = localSystem(env);
  if (running) return running;
  modelSettings(env);
  const home = homeOf(env);
  makeHome(home);
  for (const since = Date.now(); Date.now() - since < PATIENCE_MS; await wait(200)) {
    // Somebody else is starting it, or stopping it: then it is our turn once they are gone.
    const release = takeStartLock(home);
    if (!release) continue;
    try {
      return (await waitForSystem(env, () => ownerOf(home) === null)) ?? (await spawnSystem(env, home, tell));
    } finally {
      release();
    }
  }
  throw notUp(home);
}

async function spawnSystem(env: Env, home: string, tell: (text: string) => void): Promise<System> {
  const logFile = join(home, 'aquifer.log');
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(process.execPath, [...process.execArgv, join(__dirname, '..', 'main.js'), 'dev'], {
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...env, AQUIFER_HOME: home },
  });
  closeSync(log);
  let ended = false;
  child.once('exit', () => (ended = true));
  tell(`starting (log: ${logFile})`);
  try {
    const system = await waitForSystem(env, () => ended);
    if (system) return system;
    const words = `Its last words: ${lastLines(logFile)}`;
    throw new MemoryError('service.unreachable', 'Aquifer ended while it started.', words);
  } catch (error) {
    child.kill('SIGTERM');
    throw error;
  } finally {
    child.unref();
  }
}

/** Waits until this home's system is up; null when nobody is starting it any more. */
async function waitForSystem(env: Env, hasEnded: () => boolean): Promise<System | null> {
  for (const since = Date.now(); Date.now() - since < PATIENCE_MS; await wait(200)) {
    const ended = hasEnded();
    const system = localSystem(env);
    if (system) return system;
    if (ended) return null;
  }
  throw notUp(homeOf(env));
}

function notUp(home: string): MemoryError {
  const next = `See ${join(home, 'aquifer.log')}.`;
  return new MemoryError('service.unreachable', 'Aquifer did not come up in three minutes.', next);
}

/** Stops the background system and waits for its end. Returns false if there was none. */
export async function stopBackground(env: Env): Promise<boolean> {
  const pid = ownerOf(homeOf(env));
  if (pid === null) return false;
  const birth = processBirth(pid);
  process.kill(pid, 'SIGTERM');
  for (const since = Date.now(); processBirth(pid) === birth; await wait(100)) {
    if (Date.now() - since > STOP_MS)
      throw new MemoryError('service.unreachable', `Process ${pid} did not stop in a minute.`, 'Stop it by hand.');
  }
  return true;
}

/** What runs here. The file of a crashed system may name a process number that is somebody else's now: so the owner must be it. */
function localSystem(env: Env): System | null {
  try {
    const home = homeOf(env);
    const { pid } = JSON.parse(readFileSync(systemFile(home), 'utf8')) as { pid: number };
    return ownerOf(home) === pid ? findSystem(env) : null;
  } catch {
    return null;
  }
}

/** The process that runs the servers of this home, and not a later one of the same number. */
function ownerOf(home: string): number | null {
  const { owner } = readLocalState(home);
  return owner && processBirth(owner.pid) === owner.birth ? owner.pid : null;
}

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').trim().split('\n').slice(-3).join(' / ');
}
