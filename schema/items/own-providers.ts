import { type Tx } from '../connect';

/** Providers of the connections a scope knows of: its own and its team's. As *scope*. */
export async function ownProviders(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('connection').select('provider').distinct().execute();
  return rows.map((row) => row.provider);
}
