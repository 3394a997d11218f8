import { MemoryError } from '../../../memory/errors';
import { type ExportedMemory } from '../../../memory/files/import/exported-memory';
import { type ScopeEpoch } from '../../../memory/scope';
import { type Tx } from '../../../schema/connect';
import { isUnwritten } from '../../../schema/export/is-unwritten';
import { restoreCommits } from '../../../schema/export/restore-commits';
import { restoreCounters } from '../../../schema/export/restore-counters';
import { restoreJournal } from '../../../schema/export/restore-journal';
import { restoreLeftOut } from '../../../schema/export/restore-left-out';
import { restoreLines } from '../../../schema/export/restore-lines';
import { restorePoints } from '../../../schema/export/restore-points';
import { restoreTombstones } from '../../../schema/export/restore-tombstones';
import { lockEpoch } from '../../../schema/scopes/lock-epoch';
import { updateSettings } from '../../../schema/scopes/update-settings';

/**
 * Makes an empty memory the one of a sound export: every number, author, time and state as it was, so that exporting again gives the
 * same. As *scope*, in the caller's transaction.
 * @throws MemoryError input.invalid if the memory is not empty
 */
export async function restoreMemory(tx: Tx, key: ScopeEpoch, memory: ExportedMemory): Promise<void> {
  await lockEpoch(tx, key);
  if (!(await isUnwritten(tx, key))) {
    throw new MemoryError(
      'input.invalid',
      `The memory of ${key.scope} is not empty, and a history cannot be laid over another.`,
      `Wipe it first (\`aquifer wipe ${key.scope} --yes\`), or take the Markdown as plain files with --as-files. Nothing was written.`,
    );
  }
  await restoreCommits(tx, key, memory.commits);
  await restoreLines(tx, key, memory.lines);
  await restorePoints(tx, key, memory.points);
  await restoreTombstones(tx, key, memory.tombstones);
  await restoreLeftOut(tx, key, memory.leftOut);
  if (memory.journal) await restoreJournal(tx, key, memory.journal);
  await restoreCounters(tx, key, memory);
  await updateSettings(tx, key.scope, {
    mode: memory.mode,
    fileBudget: memory.budgets.file,
    spineBudget: memory.budgets.spine,
  });
}
