import { startInBackground } from '../client/cli/run/background';
import { findSystem, homeOf, type System } from '../client/system';
import { MemoryError } from '../memory/errors';
import { say } from './show';

type Env = Record<string, string | undefined>;

/** The demo always runs in local mode; without `--live` its engine is the offline one, whatever is configured. */
export function demoEnvironment(live: boolean): Env {
  const { AQUIFER_DATABASE_URL: _database, TEMPORAL_ADDRESS: _temporal, ...env } = process.env;
  const local = { ...env, AQUIFER_HOME: homeOf(process.env) };
  if (live) return local;
  // A model of one step's own would not go with the engine.
  const others = Object.entries(local).filter(([name]) => !name.startsWith('AQUIFER_MODEL_'));
  return { ...Object.fromEntries(others), AQUIFER_MODEL: 'offline' };
}

/** Uses what runs in the home, else starts it. Returns whether it was started here, and so is to be stopped. */
export async function startIfNeeded(env: Env, live: boolean): Promise<{ system: System; started: boolean }> {
  const running = findRunning(env);
  if (running) {
    if ((running.model !== 'offline') === live) return { system: running, started: false };
    throw new MemoryError(
      'usage.invalid',
      `An Aquifer with the model ${running.model ?? 'unknown'} runs in this home.`,
      live
        ? 'Stop it first: npm run -s aquifer -- down.'
        : 'Stop it first (npm run -s aquifer -- down), say --live, or set AQUIFER_HOME to another folder.',
    );
  }
  const since = Date.now();
  say('Starting Postgres, the Temporal dev server and a worker …');
  const system = await startInBackground(env, () => undefined);
  say(`… up after ${((Date.now() - since) / 1000).toFixed(1)} s.`);
  return { system, started: true };
}

function findRunning(env: Env): System | null {
  try {
    return findSystem(env);
  } catch {
    return null;
  }
}
