import { type Tx } from '../connect';

/** Deletes an upload that no import will read, with its files, as *sync*. */
export async function dropUpload(tx: Tx, upload: string): Promise<void> {
  await tx.deleteFrom('upload_file').where('upload', '=', upload).execute();
  await tx.deleteFrom('upload').where('id', '=', upload).execute();
}
