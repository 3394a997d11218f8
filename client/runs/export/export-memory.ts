import { EXPORT_FILE } from '../../../memory/files/import/exported-memory';
import { type ScopeId } from '../../../memory/scope';
import { type Db } from '../../../schema/connect';
import { readMemory } from './read-memory';
import { writeFolder } from './write-folder';

export interface ExportResult {
  /** Markdown files, and their bytes. */
  files: number;
  bytes: number;
  /** The file with history, rules and provenance; null for a past state, which has none. */
  history: string | null;
}

/**
 * Writes a memory as a folder of Markdown with one file of history beside it. `at`: as of a time or commit (`parseState`), the Markdown
 * alone. `force`: also over edits made in the folder since an earlier export.
 * @throws MemoryError scope.unknown, commit.missing, input.invalid
 */
export async function exportMemory(
  db: Db,
  scope: ScopeId,
  dir: string,
  options: { at?: string; force?: boolean } = {},
): Promise<ExportResult> {
  const memory = await readMemory(db, scope, options.at);
  const bytes = await writeFolder(dir, memory, options.force ?? false);
  return { files: Object.keys(memory.files).length, bytes, history: memory.history ? EXPORT_FILE : null };
}
