import { type Tx } from '../connect';
import { type Identities } from '../tables/source-tables';

export interface LiveAccount {
  id: string;
  provider: string;
  team: string;
  owner: string | null;
  /** The provider's opaque id of the account. */
  account: string;
  identities: Identities;
  at: string;
}

/** Makes a connection live, as *sync*: a new one, one that files made before, or one that was signed out and reads again. */
export async function connectAccount(tx: Tx, { id, at, provider, team, ...account }: LiveAccount): Promise<void> {
  const live = { ...account, live: true, state: 'ok' as const, reason: null, failing_since: null };
  await tx
    .insertInto('connection')
    .values({ id, provider, team, synced_at: null, created_at: at, ...live })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(live))
    .execute();
}
