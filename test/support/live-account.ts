import { seal } from '../../activities/credentials/seal';
import { openConnection } from '../../schema/access/open-connection';
import { type Db, withConnection } from '../../schema/connect';
import { storeCredential } from '../../schema/credentials/store-credential';
import { type Identities } from '../../schema/tables/source-tables';
import { testKeyRing } from './key-ring';

export interface LiveAccount {
  connection: string;
  provider: string;
  team: string;
  identities: Identities;
  owner?: string | null;
  credential: Record<string, string>;
  settings?: Record<string, unknown>;
  at?: string;
}

/** A connection that reads an account, signed in, as `aquifer connect` leaves it. */
export async function signIn(db: Db, account: LiveAccount): Promise<void> {
  const { connection, provider, team, identities, owner = null, at = new Date().toISOString() } = account;
  await withConnection(db, connection, async (tx) => {
    await openConnection(tx, { id: connection, provider, team, identities, owner, at });
    await tx
      .updateTable('connection')
      .set({ live: true, settings: JSON.stringify(account.settings ?? {}) })
      .where('id', '=', connection)
      .execute();
    const sealed = seal(testKeyRing(), { connection, owner }, account.credential);
    await storeCredential(tx, { connection, ...sealed });
  });
}
