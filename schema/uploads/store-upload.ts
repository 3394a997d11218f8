import { type Tx } from '../connect';

export interface StoredFile {
  connection: string;
  upload: string;
  path: string;
  bytes: Buffer;
}

/** Stores files of an upload, at least one, as *sync*. One that is there already stays as it is: two runs of a command may meet. */
export async function storeUploadFile(tx: Tx, files: StoredFile | readonly StoredFile[]): Promise<void> {
  await tx
    .insertInto('upload_file')
    .values(files)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
