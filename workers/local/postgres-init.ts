import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { MemoryError } from '../../memory/errors';
import { makeHome } from './home';
import { type PostgresUser } from './postgres-user';

export interface Cluster {
  /** Folder with `bin/`. */
  binaries: string;
  dataDir: string;
  user: PostgresUser | null;
}

export const isInitialised = ({ dataDir }: Cluster) => existsSync(join(dataDir, 'PG_VERSION'));

/** Makes the files of a new, empty cluster. Made aside and renamed: one that was killed half-way is made again. */
export async function initCluster(cluster: Cluster, password: string): Promise<void> {
  const { dataDir, user } = cluster;
  const incoming = `${dataDir}.new`;
  rmSync(incoming, { recursive: true, force: true });
  makeHome(dirname(dataDir));
  mkdirSync(incoming, { mode: 0o700 });
  const aside = mkdtempSync(join(tmpdir(), 'aquifer-init-'));
  const passwordFile = join(aside, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) [incoming, aside, passwordFile].forEach((path) => chownSync(path, user.uid, user.gid));
  // The built-in locale sorts alike on every system, whatever locales that has.
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const login = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  try {
    await finish(cluster, 'initdb', [`--pgdata=${incoming}`, '--no-sync', ...locale, ...login]);
    renameSync(incoming, dataDir);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** Gives an existing cluster a new password, without the old one: it stood in a `local.json` that is gone. */
export async function resetPassword(cluster: Cluster, password: string): Promise<void> {
  const sql = `alter role postgres password '${password}';\n`;
  await finish(cluster, 'postgres', ['--single', '-D', cluster.dataDir, 'postgres'], sql);
}

async function finish({ binaries, user }: Cluster, program: string, args: string[], input = ''): Promise<void> {
  const options = { cwd: '/', env: { ...process.env, LC_ALL: 'C' }, ...(user ?? {}) };
  const child: ChildProcess = spawn(join(binaries, 'bin', program), args, { ...options, stdio: 'pipe' });
  let said = '';
  child.stdout?.resume();
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stdin?.on('error', () => undefined).end(input); // it may end before it reads
  const failed = once(child, 'error').then(([error]) => (error as Error).message);
  const status = await Promise.race([once(child, 'close').then(([code]) => code as number | null), failed]);
  if (status === 0) return;
  const next = 'Check free space and rights of the folder, or set AQUIFER_HOME to another one.';
  const last = said.trim().split('\n').at(-1) ?? '';
  throw new MemoryError(
    'service.unreachable',
    `The database's files cannot be prepared (${program}, ${status}): ${last}`,
    next,
  );
}
