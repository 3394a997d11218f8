import { type Tx } from '../connect';

/** An upload before its import: what reads it, and how. */
export interface OpenedUpload {
  id: string;
  connection: string;
  /** Name of the source that reads the files. */
  source: string;
  /** The source's settings for this import. */
  options: Record<string, unknown>;
  at: string;
}

/** Notes what an upload is for; again: with other options, and as old as it was. As *sync*. */
export async function openUpload(tx: Tx, { id, connection, source, options, at }: OpenedUpload): Promise<void> {
  const said = { source, options: JSON.stringify(options) };
  await tx
    .insertInto('upload')
    .values({ id, connection, ...said, created_at: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(said))
    .execute();
}
