import { type Tx } from '../connect';

/** Deletes the files of an upload that no import will read, as *sync*. */
export async function dropUpload(tx: Tx, upload: string): Promise<void> {
  await tx.deleteFrom('upload_file').where('upload', '=', upload).execute();
}
