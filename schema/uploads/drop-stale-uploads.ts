import { type Tx } from '../connect';

/** Deletes the current connection's uploads that were begun before `before` and never imported, as *sync*. Returns how many. */
export async function dropStaleUploads(tx: Tx, connection: string, before: string): Promise<number> {
  const stale = await tx
    .deleteFrom('upload')
    .where('connection', '=', connection)
    .where('created_at', '<', before)
    .returning('id')
    .execute();
  const ids = stale.map((upload) => upload.id);
  if (ids.length > 0) await tx.deleteFrom('upload_file').where('upload', 'in', ids).execute();
  return ids.length;
}
