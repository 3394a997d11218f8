import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryError } from '../../memory/errors';
import { type KeyRing, keyId, parseKeyRing } from './key-ring';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * The key ring of a process: `AQUIFER_CREDENTIAL_KEYS`, else the file `AQUIFER_CREDENTIAL_KEYS_FILE`, else in local mode the home's own.
 * Null in server mode without keys: then nothing can be connected, and what has a credential is parked.
 * @param home the home of local mode; null in server mode
 * @throws MemoryError usage.invalid
 */
export function findKeyRing(env: Env, home: string | null): KeyRing | null {
  const given = env.AQUIFER_CREDENTIAL_KEYS?.trim();
  if (given) return parseKeyRing(given, 'AQUIFER_CREDENTIAL_KEYS');
  const file = env.AQUIFER_CREDENTIAL_KEYS_FILE?.trim();
  if (file) return parseKeyRing(readKeys(file), 'The file of AQUIFER_CREDENTIAL_KEYS_FILE');
  // A home that is not there yet gets no keys of its own making.
  return home === null || !existsSync(home) ? null : localKeyRing(home);
}

/** The ring of a local system: `<home>/credential-keys`, readable by its owner only, made when it is first asked for. */
export function localKeyRing(home: string): KeyRing {
  const file = join(home, 'credential-keys');
  if (!existsSync(file)) makeKeys(file);
  return parseKeyRing(readKeys(file), file);
}

/** Two processes may come at once: the file appears whole, and the first one stays. */
function makeKeys(file: string): void {
  const key = randomBytes(32);
  const draft = `${file}.${process.pid}-${keyId(randomBytes(32))}`;
  writeFileSync(draft, `${keyId(key)}:${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readKeys(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new MemoryError(
      'usage.invalid',
      `The credential keys cannot be read from ${file} (${code}).`,
      'Make it readable by the user that runs Aquifer, or name another file in AQUIFER_CREDENTIAL_KEYS_FILE.',
    );
  }
}
