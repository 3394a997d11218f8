import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Plain JavaScript on purpose, here and in every .mjs beside it: this runs before anything is installed, on Node 20.

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
export const inRepo = (...parts) => join(ROOT, ...parts);

/** The Node the project is developed on, carried by the npm package `node`. */
export const NODE_24 = inRepo('node_modules', 'node', 'bin', 'node');

/** `process.env` with the project's own binaries first, or (`clean`) without them: they vanish while npm installs. */
export function environment({ clean = false } = {}) {
  const bin = inRepo('node_modules', '.bin');
  const others = (process.env.PATH ?? '').split(delimiter).filter((entry) => !entry.includes('node_modules'));
  return { ...process.env, PATH: (clean ? others : [bin, ...others]).join(delimiter) };
}

/**
 * Runs a program to its end and gives back what it printed.
 * @throws Error with the last lines printed, if it fails or takes longer than `timeoutMs`
 */
export function run(command, args, { cwd = ROOT, env = environment(), timeoutMs = 0 } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: timeoutMs });
    let printed = '';
    const keep = (chunk) => (printed = (printed + chunk).slice(-100_000));
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => reject(new Error(`${command} cannot be run: ${error.message}`)));
    child.on('close', (code, signal) => {
      if (code === 0) return resolve(printed);
      const tail = printed.trim().split('\n').slice(-25).join('\n');
      reject(new Error(`${command} ${args[0] ?? ''} ended with ${signal ?? `status ${code}`}.\n${tail}`));
    });
  });
}

export const sha256 = (content) => createHash('sha256').update(content).digest('hex');

/** One hash over names and contents of every file under `places` (files or folders of the repository) that `wanted` takes. */
export function hashOf(places, wanted = () => true) {
  const hash = createHash('sha256');
  for (const path of places.flatMap(filesUnder).filter(wanted))
    hash.update(path).update('\0').update(readFileSync(path));
  return hash.digest('hex');

  function filesUnder(place) {
    const path = inRepo(place);
    if (!existsSync(path)) return [];
    try {
      return readdirSync(path, { withFileTypes: true })
        .sort((a, b) => (a.name < b.name ? -1 : 1))
        .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(place, entry.name)) : [inRepo(place, entry.name)]));
    } catch (error) {
      if (error.code === 'ENOTDIR') return [path];
      throw error;
    }
  }
}

/** What a stamp file holds; '' if there is none. */
export const stampOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
