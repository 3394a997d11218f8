import { MemoryError } from '../../memory/errors';
import { type ScopeId } from '../../memory/scope';
import { type OpenSystem } from '../open-system';
import {
  type ExportFiles,
  importFiles,
  type ImportOptions,
  type ImportResult,
  type ImportTarget,
} from './import-files';
import { importTarget, type MeetingWishes, type PersonalImport } from './import-target';
import { withdrawPublished } from './tasks';

/** A file as a program hands it in. `path`: relative, with `/`; its ending tells what it is. */
export interface GivenFile {
  path: string;
  bytes: Uint8Array;
}

/**
 * Imports files of a person's that a program holds, as `aquifer import` does from a disk. One file is read at a time.
 * @throws MemoryError input.invalid, scope.unknown, usage.invalid
 */
export async function importOwn(
  system: OpenSystem,
  kind: PersonalImport,
  user: ScopeId,
  files: Iterable<GivenFile> | AsyncIterable<GivenFile>,
  wishes: MeetingWishes = {},
): Promise<ImportResult> {
  const target = await importTarget(system.db, kind, user, wishes);
  return importPersonal(system, user, Object.assign(checked(files), { totals: { skips: [] } }), target);
}

/**
 * Imports files for a person. Of a log of tasks: what its creator's log no longer holds is taken away from the team too, whoever
 * published it and how.
 * @throws MemoryError input.invalid
 */
export async function importPersonal(
  system: OpenSystem,
  user: ScopeId,
  files: ExportFiles,
  target: ImportTarget,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const result = await importFiles(system, files, target, options);
  if (target.source === 'tasks') await withdrawPublished(system, user);
  return result;
}

async function* checked(files: Iterable<GivenFile> | AsyncIterable<GivenFile>) {
  for await (const { path, bytes } of files) {
    if (path.split('/').some((part) => part === '' || part === '.' || part === '..' || /[\\\0]/.test(part))) {
      throw new MemoryError('input.invalid', 'A path is not relative.', 'Write it as notes/2024-01-05.md.');
    }
    yield { path, bytes: Buffer.from(bytes) };
  }
}
