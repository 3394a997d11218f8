import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a home remembers between starts, in `local.json`, readable by its owner only. */
export interface LocalState {
  /** Process that started the servers and will stop them; `birth` tells it from a later one of the same number. */
  owner?: { pid: number; birth: string | null } | null;
  postgres?: { port: number; password: string; dataDir: string };
  temporal?: { port: number; uiPort: number | null; pid: number };
}

/** The state of a home; empty where nothing was ever started. */
export function readLocalState(home: string): LocalState {
  try {
    return JSON.parse(readFileSync(join(home, 'local.json'), 'utf8')) as LocalState;
  } catch (error) {
    // A file cut short by a full disk is as good as none: ports are chosen anew and the password is set anew.
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/** Changes the named parts; the home must be there. Written beside and renamed, so that a reader never sees half of it. */
export function updateLocalState(home: string, change: Partial<LocalState>): void {
  const path = join(home, 'local.json');
  const next = { ...readLocalState(home), ...change };
  writeFileSync(`${path}.${process.pid}`, JSON.stringify(next, null, 2), { mode: 0o600 });
  renameSync(`${path}.${process.pid}`, path);
}
