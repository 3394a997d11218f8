import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readLocalState } from '../../workers/local/local-state';
import { stopLeftoverPostgres } from '../../workers/local/postgres';
import { processBirth } from '../../workers/local/server-process';
import { type LocalServices, startServices } from '../../workers/local/services';
import { stopLeftoverTemporal } from '../../workers/local/temporal';

// /tmp and not TMPDIR: Postgres runs as another user when we are root, and TMPDIR may be root's own.
const BASE = '/tmp';
const PREFIX = 'aquifer-test-';

/** Addresses of the run's servers; jest hands its environment to every test file. */
export interface TestServices {
  /** Superuser, database `aquifer`. */
  adminUrl: string;
  temporalAddress: string;
  /** Of the login that serves. One for the run, since logins belong to the whole cluster. */
  loginPassword: string;
}

let running: { home: string; services: LocalServices } | null = null;

/** One throwaway Postgres and one in-memory Temporal server for the whole jest run. */
export async function startTestServices(): Promise<void> {
  await clearAbandoned();
  const home = mkdtempSync(join(BASE, PREFIX));
  chmodSync(home, 0o711);
  const services = await startServices(home, { throwaway: true });
  running = { home, services };
  process.env.AQUIFER_TEST_ADMIN_URL = services.postgres.adminUrl;
  process.env.AQUIFER_TEST_TEMPORAL_ADDRESS = services.temporal.address;
  process.env.AQUIFER_TEST_LOGIN_PASSWORD = randomBytes(16).toString('hex');
}

export async function stopTestServices(): Promise<void> {
  if (!running) return;
  await running.services.stop();
  rmSync(running.home, { recursive: true, force: true });
  running = null;
}

/** @throws Error when the run has no servers: jest was started without its global set-up */
export function testServices(): TestServices {
  const { AQUIFER_TEST_ADMIN_URL: adminUrl, AQUIFER_TEST_TEMPORAL_ADDRESS: temporalAddress } = process.env;
  const loginPassword = process.env.AQUIFER_TEST_LOGIN_PASSWORD;
  if (!adminUrl || !temporalAddress || !loginPassword)
    throw new Error('No test servers: run jest with its globalSetup.');
  return { adminUrl, temporalAddress, loginPassword };
}

/** Ends the servers of runs that were killed before they could, and deletes their folders. */
async function clearAbandoned(): Promise<void> {
  for (const name of readdirSync(BASE)) {
    const folder = join(BASE, name);
    try {
      if (name.startsWith(PREFIX) && ownerIsGone(folder)) await clear(folder, folder);
      // Of single tests: their folders carry the number of their process.
      const pid = /^aquifer-home-(\d+)-/.exec(name)?.[1];
      if (pid && processBirth(Number(pid)) === null) await clear(join(folder, 'home'), folder);
    } catch {
      // another user's run, or another run that clears the same folder
    }
  }
}

function ownerIsGone(home: string): boolean {
  const { owner } = readLocalState(home);
  // No owner: being made right now by another run, or stopped and about to be deleted by it.
  return Boolean(owner) && processBirth(owner?.pid ?? 0) !== owner?.birth;
}

async function clear(home: string, folder: string): Promise<void> {
  const { postgres } = readLocalState(home);
  if (postgres) await stopLeftoverPostgres(postgres.dataDir);
  await stopLeftoverTemporal(home);
  rmSync(folder, { recursive: true, force: true });
}
