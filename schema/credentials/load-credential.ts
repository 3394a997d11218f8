import { type Tx } from '../connect';

export interface StoredCredential {
  connection: string;
  provider: string;
  team: string;
  /** The connection's owner: it is sealed to them. */
  owner: string | null;
  keyId: string;
  sealed: Buffer;
}

/** The connection's sealed credential, as *sync*; with `lock`, nobody else renews it until this transaction ends. */
export async function loadCredential(
  tx: Tx,
  connection: string,
  { lock = false } = {},
): Promise<StoredCredential | undefined> {
  return tx
    .selectFrom('credential')
    .innerJoin('connection', 'connection.id', 'credential.connection')
    .select([
      'connection.id as connection',
      'connection.provider',
      'connection.team',
      'connection.owner',
      'credential.key_id as keyId',
      'credential.sealed',
    ])
    .where('credential.connection', '=', connection)
    .$if(lock, (query) => query.forUpdate('credential'))
    .executeTakeFirst();
}
