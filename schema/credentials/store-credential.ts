import { type Tx } from '../connect';

export interface NewCredential {
  connection: string;
  keyId: string;
  sealed: Buffer;
}

/** Stores a sealed credential in place of the one before, as *sync*. */
export async function storeCredential(tx: Tx, { connection, keyId, sealed }: NewCredential): Promise<void> {
  const values = { key_id: keyId, sealed };
  await tx
    .insertInto('credential')
    .values({ connection, ...values })
    .onConflict((conflict) => conflict.column('connection').doUpdateSet(values))
    .execute();
}
