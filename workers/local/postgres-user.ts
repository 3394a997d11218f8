import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { MemoryError } from '../../memory/errors';

const run = promisify(execFile);

export interface PostgresUser {
  uid: number;
  gid: number;
}

/**
 * The user to run Postgres as; null means: as ourselves. Postgres refuses to run as root, so root uses the system's
 * user `postgres`, which is made if there is none.
 * @throws MemoryError service.unreachable if root may not make users here
 */
export async function postgresUser(ourUid = process.getuid?.()): Promise<PostgresUser | null> {
  if (ourUid !== 0) return null;
  const existing = await look();
  if (existing) return existing;
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
  } catch (cause) {
    // Two homes may be starting at once: the other one may have made it.
    const made = await look();
    if (made) return made;
    throw new MemoryError(
      'service.unreachable',
      'Postgres does not run as root, and the user `postgres` cannot be made.',
      'Make it (`useradd --system postgres`), or run Aquifer as another user.',
      { cause },
    );
  }
  return look();
}

async function look(): Promise<PostgresUser | null> {
  try {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'postgres'])).stdout)),
    );
    return uid === undefined || gid === undefined ? null : { uid, gid };
  } catch {
    return null;
  }
}

/** Whether that user gets into a folder. Tried, not computed: modes, groups and access lists all have a say. */
export async function canEnter(folder: string, user: PostgresUser): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { uid: user.uid, gid: user.gid, cwd: '/' });
    return true;
  } catch {
    return false;
  }
}
