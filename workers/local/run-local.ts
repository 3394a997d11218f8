import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type System, systemFile } from '../../client/system';
import { ensureLogin, migrate } from '../../schema/migrate';
import { modelSettings } from '../../activities/llm/model-settings';
import { startWorker } from '../run-worker';
import { makeHome } from './home';
import { startServices } from './services';

export interface LocalSystem {
  system: System;
  /** Settles when the worker ended. */
  done: Promise<void>;
  stop(): Promise<void>;
}

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Local mode in this process: Postgres, Temporal, migrations, worker. Then the home's `system.json` tells other commands where it is.
 * @throws MemoryError model.missing before anything is started
 */
export async function runLocal(home: string, env: Env, tell: (step: string) => void): Promise<LocalSystem> {
  modelSettings(env);
  makeHome(home);
  tell('starting Postgres and Temporal');
  const services = await startServices(home);
  // Only now: had another process been running this home, the file would have been its own.
  rmSync(systemFile(home), { force: true });
  try {
    if (services.postgres.outsideHome)
      tell(`the database's files are in ${services.postgres.dataDir}: its user cannot enter ${home}`);
    const ran = await migrate(services.postgres.adminUrl);
    if (ran.length > 0) tell(`migrated the database (${ran.length} ${ran.length === 1 ? 'step' : 'steps'})`);
    const databaseUrl = await loginUrl(home, services.postgres.adminUrl);
    const system: System = {
      mode: 'local',
      databaseUrl,
      address: services.temporal.address,
      namespace: 'default',
      ui: services.temporal.uiUrl,
      model: null,
      healthPort: null,
    };
    tell('starting the worker');
    const worker = await startWorker(system, { ...env, AQUIFER_HOME: home });
    const running = { ...system, model: worker.model, healthPort: worker.healthPort };
    writeFileSync(systemFile(home), JSON.stringify({ ...running, pid: process.pid }), { mode: 0o600 });
    return {
      system: running,
      done: worker.done,
      stop: async () => {
        rmSync(systemFile(home), { force: true });
        await worker.stop();
        await services.stop();
      },
    };
  } catch (error) {
    await services.stop();
    throw error;
  }
}

/** The serving login's password is made once and kept beside the data it opens. */
async function loginUrl(home: string, adminUrl: string): Promise<string> {
  const file = join(home, 'login');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  const password = readFileSync(file, 'utf8');
  const url = new URL(adminUrl);
  url.username = await ensureLogin(adminUrl, password);
  url.password = password;
  return url.href;
}
