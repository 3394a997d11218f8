import { setTimeout as wait } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { MemoryError } from '../../memory/errors';
import { withConnection } from '../../schema/connect';
import { openConnection } from '../../schema/access/open-connection';
import { importResult } from '../../schema/uploads/finish-import';
import { dropUpload } from '../../schema/uploads/drop-upload';
import { storeUploadFile } from '../../schema/uploads/store-upload';
import { type OpenSystem } from '../open-system';
import { parseTeam } from '../reads/scope-id';

/** The files of an export, one at a time, and what was left out while reading them. */
export interface ExportFiles extends AsyncIterable<{ path: string; bytes: Buffer }> {
  readonly totals: { skips: { id: string; reason: string }[] };
}

export interface ImportResult {
  connection: string;
  added: number;
  updated: number;
  deleted: number;
  unchanged: number;
  containers: number;
  skipped: { id: string; reason: string }[];
}

/**
 * Uploads an export to the team's import connection and waits for its entity to read it. Nothing is stored of what cannot be read.
 * @throws MemoryError input.invalid
 */
export async function importSlack(
  system: OpenSystem,
  files: ExportFiles,
  options: { team: string; pollMs?: number },
): Promise<ImportResult> {
  const team = parseTeam(options.team);
  const connection = `slack-import-${team}`;
  const upload = uuidv7();
  try {
    await uploadFiles(system, files, { team, connection, upload });
  } catch (error) {
    // Best effort: where the database is what failed, the rows wait for the connection's removal.
    await withConnection(system.db, connection, (tx) => dropUpload(tx, upload)).catch(() => undefined);
    throw error;
  }
  await system.entities.importUpload(connection, upload);
  let asked = Date.now();
  for (;;) {
    const run = await withConnection(system.db, connection, (tx) => importResult(tx, upload));
    if (run?.error) throw new MemoryError('input.invalid', run.error, '');
    if (run) {
      const { added, updated, deleted, unchanged, containers } = run;
      return {
        connection,
        added,
        updated,
        deleted,
        unchanged,
        containers,
        skipped: [...files.totals.skips, ...run.skipped],
      };
    }
    if (Date.now() - asked > ASK_AGAIN_MS) {
      // Its entity may have been terminated with the upload in hand.
      await system.entities.importUpload(connection, upload);
      asked = Date.now();
    }
    await wait(options.pollMs ?? 150);
  }
}

const ASK_AGAIN_MS = 20_000;

async function uploadFiles(
  system: OpenSystem,
  files: ExportFiles,
  { team, connection, upload }: { team: string; connection: string; upload: string },
): Promise<void> {
  let known = false;
  for await (const { path, bytes } of files) {
    await withConnection(system.db, connection, async (tx) => {
      if (!known) await openConnection(tx, { id: connection, provider: 'slack', team, at: new Date().toISOString() });
      await storeUploadFile(tx, { connection, upload, path, bytes });
    });
    known = true;
  }
  if (!known)
    throw new MemoryError('input.invalid', 'The export holds no file an import needs.', 'Nothing was imported.');
}
