import { sql } from 'kysely';
import { type Tx } from '../connect';
import { MemoryError } from '../../memory/errors';

/** Paths and sizes of an upload, as *sync*. */
export async function listUpload(tx: Tx, upload: string): Promise<{ path: string; size: number }[]> {
  const { rows } = await sql<{ path: string; size: number }>`
    select path, length(bytes) as size from upload_file where upload = ${upload} order by path`.execute(tx);
  return rows;
}

/** One file's bytes, as *sync*. */
export async function readUploadFile(tx: Tx, upload: string, path: string): Promise<Buffer> {
  const row = await tx
    .selectFrom('upload_file')
    .select('bytes')
    .where('upload', '=', upload)
    .where('path', '=', path)
    .executeTakeFirst();
  if (!row) throw new MemoryError('file.missing', 'A file of the upload is not there.', 'Run the import again.');
  return row.bytes;
}

/** What an upload is and how it is to be read, as *sync*; undefined when it is not there. */
export async function loadUpload(tx: Tx, id: string) {
  return tx.selectFrom('upload').select(['source', 'options', 'created_at']).where('id', '=', id).executeTakeFirst();
}
