import { type Tx } from '../connect';

/** The newest upload whose id begins so, opened since then, whose import has not ended; with the paths it holds; as *sync*. */
export async function findOpenUpload(
  tx: Tx,
  prefix: string,
  since: string,
): Promise<{ id: string; paths: string[] } | undefined> {
  const upload = await tx
    .selectFrom('upload')
    .select('id')
    .where('id', 'like', `${prefix}%`)
    .where('created_at', '>=', since)
    .where('id', 'not in', (of) => of.selectFrom('import_run').select('upload'))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!upload) return undefined;
  const files = await tx.selectFrom('upload_file').select('path').where('upload', '=', upload.id).execute();
  return { id: upload.id, paths: files.map((file) => file.path) };
}
