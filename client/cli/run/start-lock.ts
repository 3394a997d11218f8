import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processBirth } from '../../../workers/local/server-process';

/**
 * Takes the right to start this home's system: two starters at once would stop each other's servers as leftovers.
 * A lock whose process is gone is taken over.
 * @returns how to give it back, or null while another starter has it
 */
export function takeStartLock(home: string): (() => void) | null {
  const file = join(home, 'starting');
  const me = `${process.pid} ${processBirth(process.pid)}`;
  for (;;) {
    try {
      writeFileSync(file, me, { flag: 'wx', mode: 0o600 });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    if (isHeld(file)) return null;
    rmSync(file, { force: true });
  }
}

function isHeld(file: string): boolean {
  try {
    const [pid, birth] = readFileSync(file, 'utf8').split(' ');
    return processBirth(Number(pid)) === birth;
  } catch {
    return false;
  }
}
