import { type Tx } from '../connect';

/** Stores one file of an upload, as *sync*. */
export async function storeUploadFile(
  tx: Tx,
  file: { connection: string; upload: string; path: string; bytes: Buffer },
): Promise<void> {
  await tx.insertInto('upload_file').values(file).execute();
}
