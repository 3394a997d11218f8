import { EXPORT_FORMAT, EXPORT_VERSION, type ExportedMemory } from '../../../memory/files/import/exported-memory';
import { type Files } from '../../../memory/files/memory-file';
import { type ScopeId } from '../../../memory/scope';
import { type Db, type Tx, withScope } from '../../../schema/connect';
import { exportCommits } from '../../../schema/export/export-commits';
import { exportJournal } from '../../../schema/export/export-journal';
import { exportLines } from '../../../schema/export/export-lines';
import { exportPoints } from '../../../schema/export/export-points';
import { exportTombstones } from '../../../schema/export/export-tombstones';
import { leftOutItems } from '../../../schema/export/left-out-items';
import { loadFiles } from '../../../schema/files/load-files';
import { loadScope } from '../../../schema/scopes/load-scope';
import { lockEpoch } from '../../../schema/scopes/lock-epoch';
import { commitAsOf } from '../../reads/as-of';

/** A memory on its way out; `history` is null for a past state. */
export interface ReadMemory {
  files: Files;
  history: ExportedMemory | null;
}

/**
 * The files of a memory with all that belongs to them, as of one moment. A past state (`at` as of `parseState`) comes as its files only:
 * what points and rules were then is not kept.
 * @throws MemoryError scope.unknown, commit.missing
 */
export async function readMemory(db: Db, scope: ScopeId, at?: string): Promise<ReadMemory> {
  return withScope(db, scope, async (tx) => {
    const row = await loadScope(tx, scope);
    const key = { scope, epoch: row.epoch };
    // Whoever changes the memory waits for this lock, so that history and files are of the same moment.
    const { head } = await lockEpoch(tx, key);
    if (at !== undefined)
      return { files: await loadFiles(tx, key, await commitAsOf(tx, key, head, at)), history: null };
    return { files: await loadFiles(tx, key, head), history: await readHistory(tx, row) };
  });
}

async function readHistory(tx: Tx, row: Awaited<ReturnType<typeof loadScope>>): Promise<ExportedMemory> {
  const key = { scope: row.id, epoch: row.epoch };
  const journal = await exportJournal(tx, key);
  return {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    ...key,
    mode: row.mode,
    budgets: { file: row.file_budget, spine: row.spine_budget },
    commits: await exportCommits(tx, key),
    lines: await exportLines(tx, key),
    points: await exportPoints(tx, key),
    tombstones: await exportTombstones(tx, key),
    leftOut: await leftOutItems(tx, key),
    ...(journal && { journal }),
  };
}
