import { type Tx } from '../connect';

/** With which key each credential is sealed, as *ops*: no more is to be seen of them. */
export async function listCredentialKeys(tx: Tx): Promise<{ connection: string; keyId: string }[]> {
  return tx.selectFrom('credential').select(['connection', 'key_id as keyId']).orderBy('connection').execute();
}
