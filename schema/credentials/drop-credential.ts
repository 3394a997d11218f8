import { type Tx } from '../connect';

/** Forgets how to open an account, as *sync*: only its owner can connect it again. */
export async function dropCredential(tx: Tx, connection: string): Promise<void> {
  await tx.deleteFrom('credential').where('connection', '=', connection).execute();
}
