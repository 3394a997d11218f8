import { type Tx } from '../connect';

export interface ImportCounts {
  added: number;
  updated: number;
  deleted: number;
  unchanged: number;
  containers: number;
}

/** Notes an import's result and drops its upload, as *sync*. `error` is a sentence for the person who ran it. */
export async function finishImport(
  tx: Tx,
  run: {
    connection: string;
    upload: string;
    counts: ImportCounts;
    skipped: { id: string; reason: string }[];
    error: string | null;
    at: string;
  },
): Promise<void> {
  await tx
    .insertInto('import_run')
    .values({
      connection: run.connection,
      upload: run.upload,
      added: run.counts.added,
      updated: run.counts.updated,
      deleted: run.counts.deleted,
      unchanged: run.counts.unchanged,
      containers: run.counts.containers,
      skipped: JSON.stringify(run.skipped),
      error: run.error,
      finished_at: run.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.deleteFrom('upload_file').where('upload', '=', run.upload).execute();
  await tx.deleteFrom('upload').where('id', '=', run.upload).execute();
  await tx
    .updateTable('connection')
    .set({ synced_at: run.at })
    .where('id', '=', run.connection)
    .where('live', '=', false)
    .execute();
}

/** The result once the import ended, else undefined; as *sync*. */
export async function importResult(tx: Tx, upload: string) {
  return tx.selectFrom('import_run').selectAll().where('upload', '=', upload).executeTakeFirst();
}
