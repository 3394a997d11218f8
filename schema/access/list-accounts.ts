import { type Tx } from '../connect';

/** All connections with how they are, as *ops*: ids, times and closed codes. */
export async function listAccounts(tx: Tx) {
  return tx
    .selectFrom('connection')
    .select(['id', 'provider', 'team', 'state', 'reason', 'live', 'owner', 'account'])
    .select(['synced_at', 'failing_since', 'shrunk_at', 'shrink_approved_at'])
    .orderBy('id')
    .execute();
}

export type Account = Awaited<ReturnType<typeof listAccounts>>[number];
