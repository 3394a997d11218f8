import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryError } from '../../memory/errors';
import { canEnter, type PostgresUser } from './postgres-user';

/**
 * Makes the home if it is missing. Others may not list it; as root they may pass through, since the database's user
 * has to reach its data. Every file in it that holds a secret is readable by its owner only.
 */
export function makeHome(home: string, asRoot = process.getuid?.() === 0): void {
  try {
    const mode = asRoot ? 0o711 : 0o700;
    // The umask takes rights from a new folder, so they are given once more.
    if (mkdirSync(home, { recursive: true, mode }) !== undefined) chmodSync(home, mode);
  } catch (cause) {
    const next = 'Set AQUIFER_HOME to a folder you may write to.';
    throw new MemoryError('service.unreachable', `The folder ${home} cannot be made.`, next, { cause });
  }
}

/**
 * Where the database's files go: into the home, or, where the user that Postgres runs as cannot get there (root's own
 * home, for example), into a folder under /var/tmp named from a hash of the home's path.
 */
export async function postgresFolder(home: string, user: PostgresUser | null): Promise<string> {
  if (user === null || (await canEnter(home, user))) return join(home, 'postgres');
  return join('/var/tmp', `aquifer-${hashOfPath(home)}`, 'postgres');
}

const hashOfPath = (path: string) => createHash('sha256').update(path).digest('hex').slice(0, 16);
