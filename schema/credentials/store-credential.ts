import { type Tx } from '../connect';

export interface NewCredential {
  connection: string;
  owner: string | null;
  keyId: string;
  sealed: Buffer;
  expiresAt: string | null;
  at: string;
}

/** Stores a sealed credential in place of the one before, as *sync*. */
export async function storeCredential(tx: Tx, credential: NewCredential): Promise<void> {
  const values = {
    owner: credential.owner,
    key_id: credential.keyId,
    sealed: credential.sealed,
    expires_at: credential.expiresAt,
    updated_at: credential.at,
  };
  await tx
    .insertInto('credential')
    .values({ connection: credential.connection, ...values })
    .onConflict((conflict) => conflict.column('connection').doUpdateSet(values))
    .execute();
}
