import { type Tx } from '../connect';

/** Removes a connection with all that was read from it, its credential and its grants, as *sync*. Returns false if there was none. */
export async function removeConnection(tx: Tx, connection: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('connection').where('id', '=', connection).executeTakeFirst();
  return numDeletedRows === 1n;
}
