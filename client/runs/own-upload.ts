import { uuidv7 } from 'uuidv7';
import { type ScopeId } from '../../memory/scope';
import { type OpenSystem } from '../open-system';
import { importFiles, type ImportOptions, type ImportResult } from './import-files';
import { importTarget } from './import-target';

/** Hands in one small file of a person's own log, made here, and waits until it is read. */
export async function uploadOwn(
  system: OpenSystem,
  kind: 'tasks' | 'journal',
  user: ScopeId,
  file: { path: string; text: string; options?: Record<string, unknown> },
  wait: Pick<ImportOptions, 'pollMs'> = {},
): Promise<ImportResult> {
  const target = await importTarget(system.db, kind, user);
  const bytes = Buffer.from(file.text);
  const files = Object.assign(once({ path: file.path, bytes }), { totals: { skips: [] } });
  return importFiles(
    system,
    files,
    { ...target, options: { ...target.options, ...file.options } },
    { pollMs: 50, ...wait },
  );
}

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value;
}

/** An id short enough to type. Random: a count would need a row to lock. */
export function newLogId(kind: 't' | 'e'): string {
  return `${kind}-${uuidv7().slice(-12)}`;
}
