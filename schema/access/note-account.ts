import { type Tx } from '../connect';

/** Notes which account a connection's files came from, unless that is known; as *sync*. */
export async function noteAccount(tx: Tx, connection: string, account: string): Promise<void> {
  await tx
    .updateTable('connection')
    .set({ account })
    .where('id', '=', connection)
    .where('account', 'is', null)
    .execute();
}
