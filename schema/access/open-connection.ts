import { type Tx } from '../connect';

/** Makes the connection's row unless it is there, as *sync*. */
export async function openConnection(
  tx: Tx,
  connection: { id: string; provider: string; team: string; at: string },
): Promise<void> {
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
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
