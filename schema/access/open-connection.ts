import { type Tx } from '../connect';
import { type Identities } from '../tables/source-tables';

export interface NewConnection {
  id: string;
  provider: string;
  team: string;
  at: string;
  /** Whose names its access lists hold; `slack` unless said otherwise. */
  identities?: Identities;
  owner?: string | null;
}

/** Makes the connection's row unless it is there, as *sync*. */
export async function openConnection(tx: Tx, connection: NewConnection): Promise<void> {
  await tx
    .insertInto('connection')
    .values({
      id: connection.id,
      provider: connection.provider,
      team: connection.team,
      state: 'ok',
      reason: null,
      synced_at: null,
      created_at: connection.at,
      identities: connection.identities ?? 'slack',
      owner: connection.owner ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
