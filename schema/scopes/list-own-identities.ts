import { type Tx } from '../connect';

/** What a provider knows the current scope by, as *scope*. */
export async function listOwnIdentities(tx: Tx, provider: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('identity')
    .select('external_id')
    .where('provider', '=', provider)
    .orderBy('external_id')
    .execute();
  return rows.map((row) => row.external_id);
}
