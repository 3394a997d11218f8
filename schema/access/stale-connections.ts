import { type Tx } from '../connect';

/** Live accounts of the current scope, and of its team, that were not synced since `at`; as *scope*. Parked ones are not waited for. */
export async function staleConnections(tx: Tx, at: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('connection')
    .select('id')
    .where('live', '=', true)
    .where('state', '=', 'ok')
    .where((where) => where.or([where('synced_at', 'is', null), where('synced_at', '<', at)]))
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}
